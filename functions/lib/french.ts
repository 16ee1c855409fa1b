/** French text as people type it: folding, elisions, stop words and stems, the same for index and query. */

/** `fold("Œuvre d’Élève")` → `"oeuvre d'eleve"`: case, accents, ligatures and typographic apostrophes gone. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** Before a vowel these lose their own, and the apostrophe is not part of the next word. */
const ELISION = /(?<![\p{L}\p{N}])(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=[\p{L}\p{N}])/gu;
/** Two words for one thing, written with a hyphen, a space or neither: sous-titre, plate-forme, e-learning. */
const COMPOUND = /(?<![\p{L}\p{N}])(?:(sous)[- ](?=titr)|(plate)[- ](?=forme)|(e)-(?=\p{L}))/gu;
/** Letters and digits; `+` and `#` belong to names such as C++ and C#. */
const WORD = /[\p{L}\p{N}]+(?:\+\+|#)?/gu;

/** `tokenize("L’IA pour aujourd’hui")` → `["ia", "pour", "aujourdhui"]` */
export function tokenize(text: string): string[] {
  const plain = fold(text)
    .replace(/aujourd'hui/g, "aujourdhui")
    .replace(/(?<![\p{L}\p{N}])j'ai(?![\p{L}\p{N}])/gu, "jai")
    .replace(ELISION, "")
    .replace(COMPOUND, "$1$2$3");
  return plain.match(WORD) ?? [];
}

/** Loosely typed names meet here: `compact("Khan Academy")` → `"khanacademy"` */
export const compact = (text: string): string => tokenize(text).join("");

/** `compactForms("L’Étudiant")` → `["etudiant", "letudiant"]`: an apostrophe that was not typed is no elision. */
export const compactForms = (text: string): string[] => [
  ...new Set([compact(text), (fold(text).match(WORD) ?? []).join("")]),
];

/** Words that say nothing about a tool, folded: grammar, what people ask for in general, parts of addresses. */
const LINK_WORDS = words(`
  a afin ainsi alors apres au aucun aucune aussi autre autres aux avec bien ca car ce ceci cela celle celles celui cet cette
  ceux ces chaque chez ci comme comment d dans de deja depuis des dont donc du elle elles en encore entre et eux il ils
  j je l la le les leur leurs lors lorsque lui ma mais me meme memes mes moi mon n ne ni nos notre nous on ou par parce
  parmi pas peu plus plusieurs pour pourquoi puis puisque quand que quel quelle quelles quels qui quoi s sa se
  selon ses si soi son sous sur ta tant te tel telle tes toi ton tous tout toute toutes tres trop tu un une vers via
  voici vos votre vous vraiment y

  as aura aurait aurais auraient avais avait avez avoir avons ayant es est et etait etant etc etes etre eu ont sera
  seraient serais serait soient soit sommes sont suis
  aller arrive arriver va vais vas vont devons devraient devrait devrais dire dis dit dois doit doivent
  faire fais faisant fait faites falloir fasse fassent faudra faudrait faut ferais ferait font
  pouvoir peut peuvent peux pourrais pourrait pourraient pourrions pu puisse puissent puissions sais sait savent savoir
  veuillez veulent veut veux voudrais voudrait voulez vouloir voulons venir vient

  aupres avant apres pendant devant ans vite couramment juste reste passer prendre prends jai partir demain
  aider aidez aime aimerais aimerait aimerions besoin chose choses cherche cherches cherchez chercher cherchons existe
  permet permettant permettent permettre quelque quelques quelqu quelquun souhaite souhaiterais souhaiterait souhaitons
  truc trucs trouve trouves trouvez trouver utilise utilisee utilisees utilisent utiliser utilises utilisons directement
  moyen facon maniere

  connait ete jamais mieux permette plait toujours viennent voudraient
  cest chui jpeux jsuis jusqua jveux kel ki koi

  an and for from how i in is my of or the to vs versus what with
  com fr http https io net org www
`);

/** The same of a word by itself; inside an expression it matters: "sans compte" is not "compte", nor "créer un site" "créer". */
const EMPTY_WORDS = words(`
  sans make
  appli application applications applis app apps logiciel logiciels outil outils programme site sites solution solutions
`);

export const isStopWord = (token: string): boolean => LINK_WORDS.has(token) || EMPTY_WORDS.has(token);

/** Whether a word may be left out of an expression: "le cahier de textes" */
export const isLinkWord = (token: string): boolean => LINK_WORDS.has(token);

/**
 * Words, and numbers, that fit too many tools to be a reason of their own: they order what other words have found.
 * What tools are like and whom they are for; how good they should be; how one asks for another of their kind; what
 * politeness says; what one wants to know of a tool that one names.
 */
const WEAK_WORDS = words(`
  bon bonne bons difference differences facile facilement faciles gratuit gratuite gratuitement gratuits ligne meilleur meilleure meilleurs numerique
  nouveau nouvelle numeriques rapide rapidement rapides simple simplement simples internet web online free
  ai ia creer cree fabriquer realiser mettre donner classe ecole eleve eleves
  maternelle primaire elementaire cp ce1 ce2 cm1 cm2 6e 5e 4e 3e 6eme 5eme 4eme 3eme sixieme cinquieme quatrieme troisieme
  college colleges collegien collegiens lycee lycees lyceen lyceens seconde premiere terminale terminales 2de 2nde 1re 1ere tle cycle niveau
  enfant enfants fils fille filles petit petite petits petites association entreprise club client clients
  choisir decouvrir travailler voir

  beau beaux belle belles complet complete connu connue connus connues efficace efficaces fiable genial geniale geniaux ideal ideale
  interessant interessante interessants interessantes intuitif intuitive joli jolie jolies jolis parfait parfaite populaire
  populaires pratique pratiques preferee prefere recommande recommandee recent recente super sympa sympathique top utile utiles

  alternative alternatives avis classement comparatif comparatifs concurrent concurrents conseil conseiller conseils
  equivalent equivalents exemple exemples genre indiquer indiquez liste listes recommandation recommandations recommander
  remplacant remplacement remplacer selection semblable similaire similaires suggestion suggestions type types

  bonjour bonsoir merci please salut stp svp

  acceder android bug chromebook compte connecter connexion download fonctionne fonctionnement fonctionner guide identifiant
  identifiants inscription inscrire installer iphone linux login mac macos marche marchent marcher mode officiel officielle oublie
  ouvrir passe prix probleme problemes tarif tarifs telechargement telecharger tuto tutos tutoriel tutoriels version windows
`);

export const isNumber = (token: string): boolean => /^\d+$/.test(token);

export const isWeakWord = (token: string): boolean => WEAK_WORDS.has(token) || isNumber(token);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** What a word loses, longest first, and how much of it must be left: a short rest is another word. */
const SUFFIXES: readonly (readonly [ending: string, rest: number])[] = [
  // The action and who does it: -ation, -ateur, -atrice.
  ...endings(
    "isation isateur isatric ification ificateur ation ateur atric ition iteur itric ution tion teur tric sion",
    4,
  ),
  ...endings("eur eus eu aison ur", 4),
  // Its result, its quality: -ment, -ance, -able, -ique, -iste.
  ...endings("issement issant issent ment anc enc ant ent ag", 5),
  ...endings("abl ibl iqu ic ism ist iv ite air al el", 4),
  ...endings("i e", 5),
  // The verb itself, "fixer" as "fixé".
  ...endings("aient ait iss is ir ez it at t", 4),
  ...endings("er", 3),
].sort(([a], [b]) => b.length - a.length);

function endings(list: string, rest: number): [string, number][] {
  return list.split(" ").map((ending) => [ending, rest]);
}

/** Families that no ending explains. Written as words, so that anyone who knows French can add one. */
const IRREGULAR_FAMILIES = [
  "apprendre apprend apprends apprenant apprentissage apprennent",
  "autisme autiste",
  "certifier certification certificat certifie certifiant",
  "chimie chimique chimiste",
  "choisir choix choisi",
  "citer citation cite citent",
  "code coder codage codeur codent",
  "college collegien",
  "comprendre comprend comprennent compris comprehension",
  "concevoir concoit conception concepteur",
  "conjuguer conjugaison conjugueur",
  "connaitre connaissance connait connu",
  "connecter connexion connecte",
  "construire construit construction constructeur",
  "corriger correction correcteur corrige correctrice",
  "creer creation createur creatif cree creatrice creativite",
  "decouvrir decouverte decouvre",
  "definir definition definit",
  "diffuser diffusion diffuseur",
  "discuter discussion",
  "ecrire ecrit ecriture ecrivain ecrivant ecrivent ecrivez",
  "editer editeur edition editrice",
  "elire election electeur",
  "envoyer envoi envoie",
  "etudier etude",
  "gerer gestion gestionnaire gere gerent",
  "heberger hebergement hebergeur",
  "histoire historique historien",
  "ia ai",
  "imprimer impression imprimante",
  "inclure inclusif inclusive inclusion",
  "inscrire inscrit inscription",
  "jeune jeunesse",
  "jouer jeu jeux jouant joueur jouet",
  "lire lecture lecteur lit lisent liseuse",
  "lycee lyceen",
  "monter montage monteur",
  "musique musical musicien",
  "noter note notation",
  "paraphrase paraphraser paraphraseur",
  "parler parle parlent parlant",
  "partager partage",
  "passer passe passent",
  "plagier plagiat",
  "planifier planification planificateur",
  "prendre prise prend",
  "produire produit production producteur",
  "progresser progression progres",
  "proteger protection protege",
  "recevoir reception recoit",
  "recrire reecrire reecriture reecrit",
  "rediger redaction redacteur",
  "relire relecture relecteur relit",
  "repondre reponse repond",
  "resoudre resolution resout",
  "retenir retient retenu",
  "reunir reunion",
  "reviser revision",
  "science scientifique",
  "soustitre soustitrage soustitrer",
  "suivre suivi suit",
  "traduire traduit traduction traducteur traduisent traductrice",
  "transcrire transcrit transcription transcripteur",
  "transmettre transmission transmet",
  "travailler travail travaux",
  "tuteur tutorat tutrice",
  "vendre vente vendeur",
  "voir vue",
  "voter vote votant",
];

/** Words that their endings would throw together with others: each line is a family by itself. */
const SEPARATE_FAMILIES = [
  "accessible accessibilite",
  "age",
  "alerte alerter",
  "alphabet alphabetique",
  "alternatif alternative",
  "angle",
  "anglicisme",
  "animal animaux",
  "apprenti",
  "attentat",
  "auditif auditive audition",
  "automatiser automatise automatisation automatisee",
  "autour",
  "aventure",
  "base",
  "billetterie",
  "botte",
  "boutique",
  "bruitage",
  "bruiteur",
  "bureautique",
  "calculatrice calculette",
  "capes",
  "capteur",
  "cartable",
  "cartoon",
  "cecite",
  "cellule",
  "chantier",
  "chiffrier",
  "classe",
  "classeur",
  "climatisation climatiser",
  "cod",
  "collecte collecter",
  "collectif collective",
  "collectivite",
  "collegue",
  "colonne",
  "coloriage colorier",
  "comment",
  "communication communiquer communique communicant",
  "comodal comodalite",
  "competition competiteur",
  "compilateur compiler",
  "complique compliquee compliquer",
  "composant",
  "compression compresser",
  "concours",
  "concurrent concurrence",
  "conditionnel conditionnelle",
  "conjugal",
  "constitution constitutionnel",
  "contraire",
  "contrat",
  "copieur",
  "courrier",
  "court courte",
  "cr",
  "creature",
  "croquis",
  "curseur",
  "datation",
  "debut",
  "debutant debutante",
  "delegue deleguee",
  "departement departemental departementale",
  "derivee",
  "diction",
  "distanciel",
  "documentaire documentariste",
  "documentaliste",
  "donnee",
  "doublage doubler",
  "droite",
  "duree",
  "ecrivain",
  "electricite electrique electricien",
  "elementaire",
  "enterrement enterrer",
  "eprouvette",
  "etudiant etudiante",
  "experience experimental experimentale experimentation experimenter",
  "expo",
  "face",
  "facilitation facilitateur",
  "facteur",
  "faculte",
  "fonctionnaire",
  "fondation fondateur fondatrice fonde fondee",
  "format",
  "forme",
  "formel formelle",
  "forms",
  "formulaire",
  "francisation",
  "gene genetique",
  "general generale generalement generaliste",
  "generique",
  "genie",
  "gens",
  "graphe",
  "grapheur",
  "gravitation",
  "gravite",
  "greve",
  "heuristique",
  "humanisme humaniste",
  "impressionnisme impressionniste",
  "informatique informaticien informaticienne",
  "installer installe installee installent installation",
  "institut",
  "instructeur",
  "integral integrale",
  "international internationale",
  "interne",
  "interprete",
  "inventer invention inventeur",
  "invitation",
  "journee",
  "langage",
  "librairie libraire",
  "licenciement licencier",
  "litteratie",
  "litterature litteraire",
  "livraison livrer livreur",
  "locution",
  "lumiere",
  "maker",
  "marqueur",
  "maternite",
  "mediation mediateur",
  "microbe",
  "minuteur minuterie minuter",
  "mobilite",
  "multiplication multiplier",
  "mutuelle",
  "naturalisme",
  "notaire",
  "numeration",
  "numeriser numerise numerisee numerisation",
  "organe",
  "organisme",
  "original originale",
  "paie",
  "pain",
  "pap",
  "papers",
  "partiel",
  "partir",
  "partition",
  "passerelle",
  "payer paye payee",
  "perdre perd perds perdu",
  "personnage",
  "personnaliser personnalise personnalisee personnalisation personnalisable",
  "planning",
  "plantation plante planter",
  "playstation",
  "pole",
  "positif positive",
  "poster",
  "postit",
  "posture",
  "predateur",
  "present presence presentiel presentielle",
  "presentateur presentatrice",
  "preterit",
  "priere",
  "primaire",
  "primitive",
  "productivite",
  "programme",
  "projecteur",
  "projet",
  "prompteur",
  "proviseur",
  "publicite publicitaire",
  "publier publie publiee publient publication",
  "quartier",
  "quebecisme",
  "questionnaire",
  "quizz quiz",
  "rage",
  "react",
  "realiste realisme",
  "realite",
  "recitation reciter",
  "reel reelle",
  "reglement",
  "relier relie reliee",
  "renaissance",
  "repetiteur",
  "repondeur",
  "reve rever",
  "romantisme",
  "rubric",
  "scenariste",
  "secondaire",
  "serveur",
  "signaler signale signalement",
  "signaletique",
  "signer signature signataire",
  "signification signifier",
  "soldat",
  "souvenir",
  "suite",
  "tablature",
  "tableur",
  "teacher",
  "tele",
  "temperature",
  "terminal",
  "terminale",
  "texture",
  "tract",
  "tram",
  "travers",
  "tresorier tresorerie",
  "tutoriel",
  "universite universitaire",
  "urbanisme urbaniste",
  "utilitaire",
  "vent",
  "verrerie",
  "vertical verticale",
  "voiture",
];

/** Each of these words, in the singular → the first of its family, which no other word is cut to. */
const SEPARATE: ReadonlyMap<string, string> = new Map(
  SEPARATE_FAMILIES.flatMap((family) => {
    const members = family.split(" ").map(singular);
    return members.map((member): [string, string] => [member, members[0] ?? member]);
  }),
);

/** The stem of each irregular word → the one of its family. */
const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  IRREGULAR_FAMILIES.flatMap((family) => {
    const members = family.split(" ").map(strip);
    return members.map((member): [string, string] => [member, members[0] ?? member]);
  }),
);

/**
 * Brings a word family together: `stem("traduction")`, `stem("traducteur")` and `stem("traduisent")` are one.
 * Expects a folded word. Rough on purpose: a word as written always weighs more than its family.
 */
export function stem(word: string): string {
  const separate = SEPARATE.get(singular(word));
  if (separate !== undefined) return separate;
  const stripped = strip(word);
  // What is left of "année" or "idées" would be anything.
  return FAMILY_OF.get(stripped) ?? (stripped.length < 3 ? singular(word) : stripped);
}

/** `strip("enseignantes")` → `"enseign"`: number, gender, then endings for as long as enough is left. */
function strip(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let rest = masculine(singular(word));
  for (;;) {
    const found = SUFFIXES.find(
      ([ending, least]) => rest.endsWith(ending) && rest.length - ending.length >= least,
    );
    if (found === undefined) return rest;
    rest = squeeze(rest.slice(0, -found[0].length));
  }
}

/** `tableaux` → `tableau`, `journaux` → `journal`, `quiz` and `cours` stay recognisable. */
export function singular(word: string): string {
  if (word.endsWith("eaux")) return word.slice(0, -1);
  if (word.endsWith("aux") && word.length > 4) return `${word.slice(0, -2)}l`;
  return word.replace(/(?<=[^s])s$|(?<=..u)x$/, "");
}

/** `active` and `actif` → `activ`, `gratuite` → `gratuit`, `française` and `français` → `françai`. */
function masculine(word: string): string {
  return squeeze(
    word
      .replace(/ee$/, "e")
      .replace(/(?<=..[aiou])se$/, "")
      .replace(/e$/, ""),
  )
    .replace(/f$/, "v")
    .replace(/eus$/, "eu");
}

/** `squeeze("programmation")` → `"programation"`: doubled letters come and go within a family, and under fingers. */
export function squeeze(word: string): string {
  return word.replace(/(.)\1/g, "$1");
}
