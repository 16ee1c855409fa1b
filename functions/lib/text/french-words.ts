/** Word lists of French, folded: what anyone who knows French can add to. How they are used: french.ts. */

/** Words that say nothing about a tool, folded: grammar, what people ask for in general, parts of addresses. */
export const LINK_WORDS = words(`
  a afin ainsi alors apres au aucun aucune aussi autre autres aux avec bien ca car ce ceci cela celle celles celui cet
  cette ceux ces chaque chez ci comme comment d dans de deja depuis des dont donc du elle elles en encore entre et eux
  il ils j je l la le les leur leurs lors lorsque lui ma mais marre me meme memes mes moi mon n ne ni nos notre nous on
  ou par parce parmi pas peu plus plusieurs pour pourquoi puis puisque quand que quel quelle quelles quels qui quoi s sa
  se selon ses si soi son sous sur t ta tant te tel telle tes toi ton tous tout toute toutes tres trop tu un une vers
  via voici vos votre vous vraiment y as aura avais avait avez avoir avons ayant es est etc etre eu ont sera soient soit
  sommes sont suis va vais vas vont dire dis dit dois doit doivent faire fais fait faites falloir fasse fassent faudra
  faut font pouvoir peut peuvent peux pu puisse puissent puissions sais sait savent savoir veuillez veulent veut veux
  vouloir venir vient aupres avant pendant ans vite couramment juste reste passer prendre prends jai partir demain aider
  aidez besoin chose choses permet permettre quelque quelques quelqu quelquun truc trucs faite lequel laquelle lesquels
  lesquelles rien directement moyen facon maniere aujourdhui connait jamais mieux plait toujours viennent cest chui
  jpeux jsuis jusqua jveux kel ki koi an and for from how i in is my of or the to vs versus what with com fr http https
  io net org www
`);

/** Verbs whose every form says nothing about a tool, without their endings. */
export const LINK_VERBS = words(`
  aim all arriv aur cherch dev devr et exist fais faudr fer permett pourr pouv ser souhait trouv utilis voudr voul
`);

/**
 * Words of any form, and numbers, that fit too many tools to be a reason of their own: they order what others have found.
 * What tools are called, are like and whom they are for; how good they should be; how one asks for another of their kind; what
 * politeness says; what one wants to know of a tool that one names.
 */
export const WEAK_WORDS = words(`
  make appli application app logiciel outil programme site solution
  bon difference facile gratuit ligne meilleur numerique nouveau rapide simple internet web online free ai creer
  fabriquer realiser mettre donner classe ecole eleve maternelle primaire elementaire cp ce1 ce2 cm1 cm2 6e 5e 4e 3e
  6eme 5eme 4eme 3eme sixieme cinquieme quatrieme troisieme college lycee seconde premiere terminale 2de 2nde 1re 1ere
  tle cycle niveau enfant fils frere garcon mere pere soeur copain copine pote petit association entreprise club client
  choisir decouvrir travailler voir aide builder clic comprendre demande exprimer fin generator initier maker prochaine
  semaine usage adore adorent cause lundi mardi mercredi jeudi vendredi samedi dimanche moins recuperer tellement
  voient deux trois quatre cinq six sept huit neuf dix douze quinze vingt trente quarante cinquante soixante cent mille

  adapte beau belle complet connu efficace fiable genial ideal interessant intuitif joli parfait populaire pratique
  preferee recommande recent serieux super sympa sympathique top utile

  alternative avis classement comparatif concurrent conseil equivalent exemple genre indiquer liste remplacant
  selection semblable similaire suggestion type recherche recherchons
  bonjour bonsoir bosser coute coutent merci please salut stp svp

  acceder android bug chromebook collegue combien compte connecter download fonctionne guide identifiant inscription
  installer iphone linux gratis gratos login mac macos marche mode officiel oublie ouvrir passe payer perdu perdue prix
  probleme tarif telechargement tuto tutoriel version windows
`);

/** Families that no ending explains. Written as words, so that anyone who knows French can add one. */
export const IRREGULAR_FAMILIES = families(`
  apprendre apprend apprentissage appris, certifier certification, choisir choix, citer citation citent, code codage
  codeur codent, confondre confond confondent, conjuguer conjugaison, construire construction, copier copient, corriger
  correction, dico dictionnaire, ecrire ecrit ecrivain ecrivant, envoyer envoi, essayer essaient essai, exo exercice,
  filmer filment, finir finissent, geo geographie, gerer gestion gerent, histoire historique historien, ia ai, imprimer
  impression, interro interrogation, jouer jeu jouant joueur jouent, labo laboratoire, lancer lancent, lire lecture
  lectrice lit lisent lise lisant, lycee lyceen, math mathematique, mettre mettent, monter montage, musique musical
  musicien, nager nagent, noter notation notent, paraphrase paraphraser, parler parlent parlant, philo philosophie,
  prendre prise prend prennent, prof professeur, reconnaitre reconnaissent reconnait reconnu, rendre rend rendent rendu,
  repondre reponse repond, reviser revision, suivre suivi suit suivent, techno technologie, tenir tient tiennent, tracer
  tracent, traduire traduction, transcrire transcription, travailler travaux, visio visioconference, voter votant votent
`);

/** Words that their endings would throw together with others: each family is one by itself. */
export const SEPARATE_FAMILIES = families(`
  accordeur, affiche affichette, agregation, alphabet alphabetique, alternance alternant alternante, alternatif
  alternative, angle, animal animaux, apprenant, apprenti, automatiser automatise automatisation automatisee,
  automatisme, avantage, bureautique, calculatrice calculette, capes, carre carree, cartable, case, cellule, chantage,
  chevalier, classe, colere, colonne, communication communiquer communique communicant, competition competiteur,
  complique compliquee compliquer, comptable comptabilite, concert, contraire, courrier, court courte, crise, debut,
  debutant debutante, departement departemental departementale, differencier differenciation differencie differenciee,
  directeur directrice direction, dissertation dissert, distanciel, documentaire documentariste, documentaliste, donnee,
  droite, ecrivain, election elire, electricite electrique electricien, equipe, etudiant etudiante, experience
  experimental experimentale experimentation experimenter, face, faute fautif, favorable, fonction, format, formatif
  formative, forme, former, formulaire, francisation, galerie, garderie, general generale generalement generaliste,
  generique, grapheur, greve, heuristique, humanisme humaniste, humanitaire, impressionnisme impressionniste,
  informatique, installer installe installee installent installation, instit, interet, interieur, internat,
  international internationale, interne, inventaire, journee, justice, litterature litteraire, livrer livraison livreur,
  maquettiste, menuiserie menuisier, microbe, minuteur minuterie minuter, montreal, moyenne, mutuelle, notaire,
  numeration, numeriser numerise numerisee numerisation, organe, organisme, pape, papi, parc, partition, payer paye
  payee, perdre perd perds perdu, personnage, personnaliser personnalise personnalisee personnalisation personnalisable,
  personne, plantation plante planter, porte, poster, present presence presentiel presentielle, presentateur
  presentatrice, primaire, programme, projet, prompteur, proviseur, pub publicite publicitaire, publier publie publiee
  publient publication, questionnaire, rendez, repartir repartition, repetiteur, repondeur, restaurant, retraite,
  scansion, secondaire, secret secrete, secretaire secretariat, serveur, signaler signale signalement, signe, signer
  signature signataire, signification signifier, sonnerie, suite, tableur, temperature, tract, tutoriel, urbanisme
  urbaniste, whisper
`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** `families("citer citation, code coder")` → `[["citer", "citation"], ["code", "coder"]]` */
function families(list: string): readonly (readonly string[])[] {
  return list.split(",").map((family) => family.trim().split(/\s+/));
}
