/** The licence of the data in words, in both languages, to keep with the files. */

import type { Site } from "../../content/list-schemas.ts";

export const renderLicenseText = ({ name, base_url, license, publisher }: Site): string => `${name}
${base_url}

Ces données sont publiées par ${publisher.name} sous licence
${license.name} (${license.id}) :
${license.url}

Vous pouvez les copier, les modifier et les redistribuer, y compris à des fins commerciales,
si vous créditez la source et dites ce que vous avez changé. Le crédit à afficher :

    ${license.attribution.text}
    ${license.attribution.url}

En HTML :

    <a href="${license.attribution.url}">${license.attribution.text}</a>

Les noms, marques et captures d’écran des outils restent à leurs propriétaires.

----

This data is published by ${publisher.name} under the
${license.name} license (${license.id}):
${license.url}

You may copy, change and redistribute it, for commercial purposes too, if you credit the source
and say what you changed. The credit to show is the one above.

The names, trademarks and screenshots of the tools remain their owners'.
`;
