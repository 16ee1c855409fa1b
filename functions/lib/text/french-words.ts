/** Word lists of French, folded: what anyone who knows French can add to. How they are used: french.ts. */

/** Words that say nothing about a tool, folded: grammar, what people ask for in general, parts of addresses. */
export const LINK_WORDS = words(`
  a afin ainsi alors apres au aucun aucune aussi autre autres aux avec bien ca car ce ceci cela celle celles celui cet
  cette ceux ces chaque chez ci comme comment d dans de deja depuis des dont donc du elle elles en encore entre et eux
  il ils j je l la le les leur leurs lors lorsque lui ma mais marre me meme memes mes moi mon n ne ni nos notre nous on
  ou par parce parmi pas peu plus plusieurs pour pourquoi puis puisque quand que quel quelle quelles quels qui quoi s
  sa se selon ses si soi son sous sur t ta tant te tel telle tes toi ton tous tout toute toutes tres trop tu un une vers
  via voici vos votre vous vraiment y

  as aura aurait aurais auraient avais avait avez avoir avons ayant es est etait etant etc etes etre eu ont sera
  seraient serais serait soient soit sommes sont suis aller va vais vas vont devons devraient devrait devrais dire dis
  dit dois doit doivent faire fais faisant fait faites falloir fasse fassent faudra faudrait faut ferais ferait font
  pouvoir peut peuvent peux pourrais pourrait pourraient pourrions pu puisse puissent puissions sais sait savent savoir
  veuillez veulent veut veux voudrais voudrait voulez vouloir voulons venir vient

  aupres avant pendant devant ans vite couramment juste reste passer prendre prends jai partir demain aider aidez
  besoin chose choses permet permettant permettent permettre quelque quelques quelqu quelquun truc trucs faite lequel
  laquelle lesquels lesquelles pouvez rien directement moyen facon maniere

  aujourdhui connait ete jamais mieux permette plait toujours viennent voudraient cest chui jpeux jsuis jusqua jveux
  kel ki koi

  an and for from how i in is my of or the to vs versus what with com fr http https io net org www
`);

/** Verbs whose every form says nothing about a tool, without their endings. */
export const LINK_VERBS = words("aim arriv cherch exist souhait trouv utilis");

/** The same of a word by itself; inside an expression it matters: "sans compte" is not "compte", nor "créer un site" "créer". */
export const EMPTY_WORDS = words(`
  sans make appli application applications applis app apps logiciel logiciels outil outils programme site sites
  solution solutions
`);

/**
 * Words of any form, and numbers, that fit too many tools to be a reason of their own: they order what others have found.
 * What tools are like and whom they are for; how good they should be; how one asks for another of their kind; what
 * politeness says; what one wants to know of a tool that one names.
 */
export const WEAK_WORDS = words(`
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
  actu actualite, apprendre apprend apprentissage appris, autisme autiste, certifier certification, chimie chimique,
  choisir choix, citer citation citent, code codage codeur codent, college collegien, comprendre comprend comprennent
  compris comprehension, concevoir concoit conception, confondre confond confondent, conjuguer conjugaison, connaitre
  connaissance connu, connecter connexion, construire construction, copier copient, corriger correction, creer
  creation cree, decouvrir decouverte, dico dictionnaire, diffuser diffusion, distribuer distribution, ecrire ecrit
  ecrivain ecrivant, editer edition editrice, elire election, envoyer envoi, essayer essaient essai, etudier etude,
  exo exercice, extraire extraction, filmer filment, finir finissent, geo geographie, gerer gestion gerent, histoire
  historique historien, ia ai, imprimer impression, inclusif inclusion, inscrire inscription, interro interrogation,
  jeune jeunesse, jouer jeu jouant joueur jouent, labo laboratoire, lancer lancent, lire lecture lectrice lit lisent
  lise lisant, lisible lisibilite, lycee lyceen, math mathematique, mettre mettent, monter montage, musique musical
  musicien, nager nagent, noter notation notent, nouveau nouvelle, paraphrase paraphraser, parler parlent parlant,
  passer passent, philo philosophie, planifier planification, prendre prise prend prennent, produire production, prof
  professeur, progresser progression, proteger protection, recevoir reception recoit, reconnaitre reconnaissent
  reconnait reconnu, rediger redaction, relire relecture relit, rendre rend rendent rendu, repondre reponse repond,
  resoudre resolution resout, retenir retient retenu, reunir reunion, reviser revision, rimer riment, science
  scientifique, suivre suivi suit suivent, techno technologie, tenir tient tiennent, tracer tracent, traduire
  traduction, transcrire transcription, transmettre transmission, travailler travaux, tuteur tutorat tutrice, vendre
  vente vendeur, visio visioconference, voir vue, voter votant votent
`);

/** Words that their endings would throw together with others: each family is one by itself. */
export const SEPARATE_FAMILIES = families(`
  accessible accessibilite, accordeur, adaptatif adaptative, affiche affichette, agregation, alerte alerter, alphabet
  alphabetique, alternance alternant alternante, alternatif alternative, angle, angleterre, anglicisme, animal
  animaux, apprenant, apprenti, associer associe associent, attendance, attentat, auditif auditive audition,
  automatiser automatise automatisation automatisee, automatisme, autorite, autour, avantage, avent, aventure,
  badgeuse, base, billetterie, botte, boutique, bruitage, bruiteur, bureautique, calculatrice calculette, candide,
  capes, capteur, carre carree, cartable, cartoon, case, cecite, cellule, cess, chantage, chantier, chevalier, cheveu,
  chiffrier, classe, classeur, climatisation climatiser, cod, colere, collecte collecter, collectif collective,
  collectivite, colonne, coloriage colorier, comment, communication communiquer communique communicant, comodal
  comodalite, compatible compatibilite, competition competiteur, complique compliquee compliquer, composant,
  compression compresser, comptable comptabilite, comptage, concert, concours, concurrent concurrence, conditionnel
  conditionnelle, conjugal, constellation, constitution constitutionnel, contacteur, continent, contraire, contrat,
  controler, convivial conviviale, copieur, courrier, court courte, cr, creature, crise, croquis, curseur, datation,
  debut, debutant debutante, delegue deleguee, departement departemental departementale, derivee, developper developpe
  developpent developpement, dictature dictateur, diction, differencier differenciation differencie differenciee,
  digest, directeur directrice direction, dissertation dissert, distanciel, documentaire documentariste,
  documentaliste, donnee, doublage doubler, double, droite, duree, ecrivain, electricite electrique electricien,
  elementaire, enterrement enterrer, environnement environnemental environnementale, eprouvette, equipe,
  etablissement, etudiant etudiante, excellent excellente, experience experimental experimentale experimentation
  experimenter, expo, face, facilitation facilitateur, facteur, faculte, faute fautif, favorable, favoriser favorise,
  finissant, finistere, fonction, fonctionnaire, fondation fondateur fondatrice fonde fondee, formalite, format,
  formatif formative, forme, formel formelle, former, forms, formulaire, formulation, fractale, francisation, galerie,
  gamme, garderie, gaucher, gene genetique, general generale generalement generaliste, generique, genie, gens, gite,
  graphe, grapheur, gravitation, gravite, greve, heuristique, humanisme humaniste, humanitaire, humanite, impliquer
  implique implication, impot, impressionnisme impressionniste, individuel individuelle, inferieur inferieure,
  informaticien informaticienne, informatique, inspirer inspire inspiration, installer installe installee installent
  installation, instit, institut, instructeur, integral integrale, interet, interieur, internat, international
  internationale, interne, interprete, inventaire, inventer invention inventeur, invitation, journee, justice,
  librairie libraire, licenciement licencier, litteratie, litterature litteraire, livrable, livraison livrer livreur,
  locution, lumiere, maker, maquettiste, marqueur, maternite, mediation mediateur mediatrice, memo, menuiserie
  menuisier, merise, microbe, minuteur minuterie minuter, mobilite, mondialisation, montreal, moyenne, multiage,
  multiplication multiplier, mutuelle, naturalisme, notaire, numeration, numeriser numerise numerisee numerisation,
  ordinaire, organe, organisme, original originale, originalite, paie, pain, pap, papers, papi, parametrer parametre
  parametrage, parc, parite, parolier, partiel, partir, partition, passerelle, payer paye payee, peine, percutant
  percutante, perdre perd perds perdu, periode, personnage, personnaliser personnalise personnalisee personnalisation
  personnalisable, personne, petition, plantation plante planter, pointeuse, pole, porte, positif positive, poster,
  postit, posture, predateur, premier, present presence presentiel presentielle, presentateur presentatrice,
  prestation prestataire, preterit, priere, primaire, primitive, productivite, programme, projecteur, projet,
  prompteur, proviseur, pub publicite publicitaire, publier publie publiee publient publication, quartier, quebecisme,
  questionnaire, rage, react, realiste realisme, realite, recitation reciter, reclamation, recre, reeducation,
  referentiel, reglement, relier relie reliee, renaissance, rendez, repartir repartition, repetiteur, repondeur,
  restaurant, retraite, reve rever, romantisme, rubric, scanner scan, scansion, scenariste, secondaire, secret
  secrete, secretaire secretariat, semainier, serveur, signaler signale signalement, signaletique, signe, signer
  signature signataire, signet, signification signifier, soldat, solidaire, sommaire, sonnerie, soutenir soutient,
  souvenir, standardiste, suite, super, synthetiseur, tablature, tableur, teacher, tele, temperature, terminal,
  terminale, texture, tonnerre, tract, tram, transport, travers, tresorier tresorerie, trompette, tutoriel, univers,
  universite universitaire, urbanisme urbaniste, utilitaire, vent, verbal verbale, verrerie, vertical verticale,
  voiture, whisper
`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** `families("citer citation, code coder")` → `[["citer", "citation"], ["code", "coder"]]` */
function families(list: string): readonly (readonly string[])[] {
  return list.split(",").map((family) => family.trim().split(/\s+/));
}
