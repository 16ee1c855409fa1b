/** The style of the web component. Only colours, fonts and `color-scheme` come from the page around it. */

export const ELEMENT_STYLE = `
:host { display: block }
:host([hidden]) { display: none }
div { all: initial; display: block; color: inherit; font: inherit; color-scheme: inherit; visibility: inherit; overflow-wrap: anywhere }
div:focus { outline: none }
ul, ol { margin: 0; padding: 0; list-style: none }
ol { padding-inline-start: 2em; list-style: decimal }
li { padding: var(--annuaire-gap, .75em) 0; border-bottom: 1px solid var(--annuaire-line, color-mix(in srgb, currentColor 25%, transparent)) }
.compact li { padding: calc(var(--annuaire-gap, .75em) / 3) 0; border: 0 }
a { color: var(--annuaire-link, inherit); text-underline-offset: .15em }
a:focus-visible, button:focus-visible { outline: 2px solid; outline-offset: 2px }
li a { font-weight: 600 }
li > a, span { margin-inline-end: .5em }
p { margin: .25em 0 0; white-space: pre-line }
span { font-size: .875em }
.hidden { position: absolute; margin: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.credit { margin-top: .75em; font-size: .875em }
button { font: inherit; color: inherit; background: none; border: 1px solid; border-radius: .25em; padding: .25em .75em }
`;
