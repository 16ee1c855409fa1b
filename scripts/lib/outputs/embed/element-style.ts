/** The style of the web component. Colours and fonts are those of the page around it. */

export const ELEMENT_STYLE = `
:host { display: block; color: inherit; font: inherit }
:host([hidden]) { display: none }
ul, ol { margin: 0; padding: 0; list-style: none }
ol { padding-inline-start: 1.75em; list-style: decimal }
li { padding: var(--annuaire-gap, .75em) 0; border-bottom: 1px solid var(--annuaire-line, color-mix(in srgb, currentColor 25%, transparent)) }
a { color: var(--annuaire-link, inherit); text-underline-offset: .15em }
a:focus-visible, button:focus-visible { outline: 2px solid; outline-offset: 2px }
li a { font-weight: 600 }
p { margin: .25em 0 0 }
span { margin-inline-start: .5em; font-size: .875em }
.credit { margin-top: .75em; font-size: .875em }
button { font: inherit }
`;
