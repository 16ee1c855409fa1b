/**
 * The English sentences of the OpenAPI document in French. One that is missing shows in English, marked as such; a test
 * names those.
 */

export const FRENCH: Readonly<Record<string, string>> = {
  "Path on this host": "Chemin sur ce site",
  "The values of each closed list that tools are described with, by its name, with French labels":
    "Les valeurs de chaque liste fermée qui décrit les outils, sous le nom de la liste, avec leurs libellés français",
  "Date of the newest content change": "Jour de la dernière modification du contenu",
  "What to credit, and how": "Qui créditer, et comment",
  "A tool as it stands in lists and collections":
    "Un outil, tel que les listes et les collections le montrent",
  "Stable identifier. A renamed tool keeps answering under its old slug (301).":
    "Identifiant stable. Un outil renommé répond toujours sous son ancien nom (301).",
  "One sentence in French: what it does and for whom":
    "Une phrase en français\u202F: ce que l’on fait avec l’outil, et pour qui",
  "Slug of its one category, as accepted by `?category=`":
    "Identifiant de sa seule catégorie, comme `?category=` l’accepte",
  "As accepted by `?pricing=`": "Comme `?pricing=` l’accepte",
  "True where `education_program` is not null": "Vrai si `education_program` n’est pas nul",
  "Values of the `tags` vocabulary of the service document":
    "Valeurs de la liste `tags` du document du service",
  "Image of the tool, or a generated card (see `screenshot.kind` of the detail)":
    "Image de l’outil, ou carte dessinée (voir `screenshot.kind` du détail)",
  "BCP 47 codes; empty where not known": "Codes BCP 47\u202F; vide si l’on ne sait pas",
  "`YYYY-MM-DD`": "`AAAA-MM-JJ`",
  "Path of the detail": "Chemin du détail",
  "0 where nothing is found": "0 si rien n’est trouvé",
  "null without `q`": "nul sans `q`",
  "True where no tool satisfies every unit of the query":
    "Vrai si aucun outil ne répond à toute la recherche",
  "How the query was read, in its order": "Comment la recherche a été lue, dans son ordre",
  "Of the tool, the need or the quality": "De l’outil, du besoin ou de la qualité",
  "Words, or the whole query, that were read as something else: in lower case without accents":
    "Mots, ou recherche entière, lus autrement\u202F: en minuscules, sans accents",
  "Words that matched nothing and could not be corrected":
    "Mots qui ne donnent rien et n’ont pu être corrigés",
  "Words beyond the first twelve that carry meaning: they were not read":
    "Mots au-delà des douze premiers qui ont un sens\u202F: ils n’ont pas été lus",
  "The same query in canonical form; mirrored in the `Link` header":
    "La même requête, sous sa forme canonique\u202F; aussi dans l’en-tête `Link`",
  "Counts under all the other filters; values with count 0 are left out":
    "Nombre d’outils sous tous les autres filtres\u202F; les valeurs sans outil n’y sont pas",
  "Everything known of a tool. What nobody checked is null, `unknown` or `unchecked`.":
    "Tout ce que l’on sait d’un outil. Ce que personne n’a vérifié est nul, `unknown` ou `unchecked`.",
  "Markdown, as the editors wrote it": "Markdown, tel que la rédaction l’a écrit",
  "The same as HTML: no raw HTML, links are http(s) or relative":
    "Le même texte en HTML\u202F: sans HTML brut, liens http(s) ou relatifs",
  "Other names by which people look for it": "Les autres noms sous lesquels on le cherche",
  "Who owns the publisher; null if nobody else does, or nobody checked":
    "À qui appartient l’éditeur\u202F; nul s’il n’est à personne d’autre, ou si personne n’a vérifié",
  "A placeholder is a generated card": "`placeholder` est une carte dessinée",
  "The cheapest plan that costs something, a year counted as twelve months":
    "La formule payante la moins chère, un an comptant pour douze mois",
  "School subjects that it is made for; empty for a tool of general use":
    "Les disciplines pour lesquelles il est fait\u202F; vide s’il sert dans toutes",
  "Its main use works without a connection, once it is installed":
    "L’usage principal marche sans connexion, une fois l’outil installé",
  "What it connects to, as its maker says: sign-on, imports, exports":
    "Ce à quoi il se relie, selon son éditeur\u202F: connexion, import, export",
  "What a pupil needs to use it. `class`: an account that the teacher or the school makes. `not_applicable`: pupils do not use it.":
    "Ce qu’il faut à un élève pour s’en servir. `class`\u202F: un compte que crée l’enseignant ou l’établissement. `not_applicable`\u202F: les élèves ne s’en servent pas.",
  "Evidence, never a verdict of conformity": "Des faits, jamais un verdict de conformité",
  "Access through the French Ministry's GAR": "Accès par le GAR du ministère",
  "Whether what users write trains a model, as the maker says":
    "Si ce que l’on écrit entraîne un modèle, selon l’éditeur",
  "SPDX identifier of the licence of its code": "Licence de son code, par son identifiant SPDX",
  "The repository of its code": "Le dépôt de son code",
  "The same value as `privacy.hosting`, to filter by": "La valeur de `privacy.hosting`, pour filtrer",
  "The maker's accessibility statement": "La déclaration d’accessibilité de l’éditeur",
  "When a person last looked at the live site": "Le dernier jour où une personne a regardé le site",
  "When a person should look again: sooner for tools that change fast; null if nobody looked":
    "Quand une personne devrait y revenir\u202F: plus tôt pour ce qui change vite\u202F; nul si personne n’a regardé",
  "`verified`: a person looked at the live site, on `verified_at`. `sourced`: a source says every fact that a school acts on. `declared`: the rest.":
    "`verified`\u202F: une personne a regardé le site, le jour `verified_at`. `sourced`\u202F: une source dit chaque fait sur lequel un établissement décide. `declared`\u202F: le reste.",
  "Facts that a school acts on and that no source of the entry says, by their paths: `privacy.hosting`. Read them as not verified.":
    "Les faits sur lesquels un établissement décide et qu’aucune source ne dit, par leur chemin\u202F: `privacy.hosting`. À lire comme non vérifiés.",
  "Facts of the entry that a page says, by their paths, with the page: one of `sources`, or the one that the fact itself holds. A fact may have several.":
    "Les faits qu’une page dit, par leur chemin, avec la page\u202F: une de `sources`, ou celle que le fait porte lui-même. Un fait peut en avoir plusieurs.",
  "When a person opened the page": "Quand une personne a ouvert la page",
  "The page's own date": "La date de la page elle-même",
  "Of `website_url`. `blocked`: it refuses programs, people may see it. `broken`: no answer on several days.":
    "De `website_url`. `blocked`\u202F: le site refuse les programmes, une personne peut le voir. `broken`\u202F: aucune réponse plusieurs jours de suite.",
  "When `link_status` was seen": "Quand `link_status` a été relevé",
  "When a person opened the page; null if it is cited from elsewhere":
    "Quand une personne a ouvert la page\u202F; nul si elle est citée d’ailleurs",
  "What it is good for, best first; the order counts in search":
    "Ce à quoi il sert, le mieux d’abord\u202F; l’ordre compte dans la recherche",
  "True where no editor chose the needs: they were inferred from alternatives, tags and texts":
    "Vrai si la rédaction n’a pas choisi les besoins\u202F: le programme les a déduits",
  "The public collections it stands in": "Les collections publiées où il se trouve",
  "Where an editor can propose a change": "Où proposer une modification",
  "A collection without its tools": "Une collection sans ses outils",
  "`top`: ranked, by task. `stack`: a set, by persona.":
    "`top`\u202F: un classement, par tâche. `stack`\u202F: un ensemble, par profil.",
  "What a top is for; null for a stack": "La tâche d’un top\u202F; nul pour une boîte à outils",
  "Whom a stack is for; null for a top": "Le profil d’une boîte à outils\u202F; nul pour un top",
  "A collection with all its tools, in order": "Une collection avec tous ses outils, dans l’ordre",
  "By what the tools were chosen": "D’après quoi les outils ont été choisis",
  "A tool of a collection": "Un outil d’une collection",
  "1, 2, …": "1, 2, …",
  "Why it is here": "Pourquoi il est là",
  "What people want to do": "Ce que l’on veut faire",
  "The broader need that holds it": "Le besoin plus large qui le contient",
  "What people want to do, how they say it, and the tools for it":
    "Ce que l’on veut faire, comment on le dit, et les outils pour cela",
  "What people say for it, by shade; the tools that editors show first for some of the words":
    "Ce que les gens disent, par nuance\u202F; les outils que la rédaction montre d’abord pour certains mots",
  "The tools that serve it, in the order that search gives":
    "Les outils qui y servent, dans l’ordre de la recherche",
  "A tool of a need": "Un outil d’un besoin",
  "ISO 3166-1 alpha-2": "Deux lettres, ISO 3166-1",
  "ISO 4217": "Trois lettres, ISO 4217",
  "A page that explains the problem": "La page qui explique l’erreur",
  "The request; null in a document that serves many paths":
    "La requête\u202F; nul dans un document qui répond à plusieurs adresses",
  "On a 400: every fault of the query": "Pour un 400\u202F: chaque faute de la requête",
  "Where to go instead": "Où aller à la place",
  "For `If-None-Match`": "Pour `If-None-Match`",
  "How long the answer may be kept": "Combien de temps garder la réponse",
  "Any origin may call": "Toute origine peut appeler",
  "RFC 8288: the `links` of the body, and where the service is described":
    "RFC 8288\u202F: les liens `links` du corps, et où le service est décrit",
  "Seconds to wait": "Secondes à attendre",
  "What is left of the quota, where the host counts": "Ce qui reste du quota, si l’hébergeur compte",
  "The quota and its window": "Le quota et sa durée",
  "The client has it already (`If-None-Match`)": "Vous l’avez déjà (`If-None-Match`)",
  "It has a new slug": "Renommé\u202F: la nouvelle adresse",
  "Not found": "Rien à cette adresse",
  "Method not allowed": "Méthode refusée",
  "Too many requests": "Trop de requêtes",
  "Internal error": "Erreur interne",
  "Invalid query": "Requête invalide",
  Gone: "Retiré",
  "OpenAPI 3.1": "Le document OpenAPI 3.1",
  "What the service is": "Ce qu’est le service",
  "Name, licence and attribution, endpoints, counts and vocabularies.":
    "Nom, licence et crédit, adresses, totaux et listes de valeurs.",
  "List and search tools": "Lister et chercher les outils",
  "One tool, complete": "Un outil, complet",
  "A renamed tool answers 301 to its new address, a withdrawn one 410.":
    "Un outil renommé répond 301 vers sa nouvelle adresse, un outil retiré 410.",
  "Every collection, without its tools": "Toutes les collections, sans leurs outils",
  "Tops first, then stacks, each by title.": "Les tops d’abord, puis les boîtes à outils, par titre.",
  "One collection with all its tools": "Une collection avec tous ses outils",
  "A renamed collection answers 301 to its new address, a withdrawn one 410.":
    "Une collection renommée répond 301 vers sa nouvelle adresse, une collection retirée 410.",
  "Every category with its number of tools": "Toutes les catégories, avec leur nombre d’outils",
  "Every need, without its tools": "Tous les besoins, sans leurs outils",
  "One need with its tools, the best first": "Un besoin avec ses outils, le plus adapté d’abord",
  "The tools in the order that search gives, and what people say for the need. A renamed need answers 301 to its new address.":
    "Les outils dans l’ordre de la recherche, et ce que les gens disent pour ce besoin. Un besoin renommé répond 301 vers sa nouvelle adresse.",
  "This document": "Ce document OpenAPI",
  "For client generators, and for those who read it.":
    "Pour les générateurs de clients, et pour qui veut le lire.",
  "Stable identifier, as in the list": "Identifiant stable, comme dans la liste",
  "In editorial order, the order of the `category` facet.":
    "Dans l’ordre de la rédaction, qui est celui de la facette `category`.",
  "What people want to do, by theme. `within` is the broader need that holds it.":
    "Ce que l’on veut faire, par thème. `within` est le besoin plus large qui le contient.",
  "Name of its logo in Simple Icons; null where there is none: `icon_url` then shows initials":
    "Nom de son logo dans Simple Icons\u202F; nul s’il n’y en a pas\u202F: `icon_url` montre alors des initiales",
  "Square SVG of about a kilobyte: its logo, or its initials in the colour of its category":
    "SVG carré d’environ un kilo-octet\u202F: son logo, ou ses initiales dans la couleur de sa catégorie",
  "Square SVG of about a kilobyte: a sign in the colour of the category":
    "SVG carré d’environ un kilo-octet\u202F: un signe dans la couleur de la catégorie",
};
