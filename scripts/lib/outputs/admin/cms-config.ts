/**
 * The configuration of the editing page (`/admin/`, Decap CMS), from the same schemas as the check: editors can
 * type there what the build reads.
 */

import { LIMITS, type Limits } from "../../content/fields/field-facts.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { type CmsChoices, type CmsField, cmsFields } from "./cms-widgets.ts";

/** The format that the script registers: front matter written as the commands write it. */
export const ENTRY_FORMAT = "entry";

/** What the rules compare an entry with: the content, as JSON. */
export const CONTENT_ADDRESS = "/admin/content.json";

/** Decap's `config.yml` as an object: https://decapcms.org/docs/configuration-options/ */
export function renderCmsConfig(site: SiteSettings, choices: CmsChoices): object {
  return {
    locale: "fr",
    site_url: site.base_url,
    display_url: site.base_url,
    backend: {
      name: "github",
      repo: new URL(site.repository.url).pathname.replace(/^\/|\/$|\.git$/g, ""),
      branch: site.repository.branch,
      // Editors without write access propose from a fork, without noticing.
      open_authoring: true,
      commit_messages: {
        create: "content: add {{slug}}",
        update: "content: update {{slug}}",
        delete: "content: delete {{slug}}",
        uploadMedia: "content: add {{path}}",
        deleteMedia: "content: delete {{path}}",
      },
    },
    publish_mode: "editorial_workflow",
    // Required by Decap; entries hold no pictures, and the build refuses files that it does not know.
    media_folder: "content/screenshots",
    slug: { encoding: "ascii", clean_accents: true },
    editor: { preview: false },
    collections: [
      entries("tools", {
        words: { label: "Outils", label_singular: "Outil", description: "Une fiche par outil." },
        title: "name",
        fields: cmsFields(inOrder(TOOL_FIELDS), choices),
        length: LIMITS.toolBody,
        text: "à quoi il sert, comment on s’en sert en classe, ce qu’il a de remarquable, ses limites",
      }),
      entries("collections", {
        words: {
          label: "Collections",
          label_singular: "Collection",
          description: "Classements par tâche et boîtes à outils par profil.",
        },
        title: "title",
        fields: cmsFields(inOrder(COLLECTION_FIELDS), choices),
        length: LIMITS.collectionBody,
        text: "à qui elle sert, comment choisir parmi ces outils, dans quel ordre commencer",
      }),
    ],
  };
}

interface Entries {
  words: { label: string; label_singular: string; description: string };
  /** The field that names an entry. */
  title: string;
  fields: readonly CmsField[];
  /** How many words the text below the fields has, and what it says. */
  length: Limits;
  text: string;
}

const entries = (name: string, { words, title, fields, length, text }: Entries): object => ({
  name,
  ...words,
  folder: `content/${name}`,
  create: true,
  delete: false,
  extension: "md",
  format: ENTRY_FORMAT,
  identifier_field: title,
  slug: `{{${title}}}`,
  summary: `{{${title}}}`,
  fields: [
    ...fields,
    {
      name: "body",
      label: "Texte",
      hint: `${length.min} à ${length.max} mots\u202F: ${text}.`,
      // Raw: the rich editor would rewrite all of it, and change what nobody touched.
      ...{ widget: "markdown", modes: ["raw"], buttons: [], editor_components: [] },
    },
  ],
});

/** Fields that only old or withdrawn entries need come last: newcomers do not have to read them. */
const inOrder = (fields: readonly DescribedField[]): DescribedField[] =>
  [...fields].sort((a, b) => Number(a.facts.rare ?? false) - Number(b.facts.rare ?? false));
