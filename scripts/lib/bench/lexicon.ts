/** French words from which generated entries are made: enough of them that no two entries say the same. */

const words = (text: string): string[] => text.trim().split(/\s+/);
/** Comma-separated. */
const phrases = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** Parts of invented names. */
export const SYLLABLES = words(`
  ba be bi bo cla co cré da dé di do édu fa fi fo ga gra ju ka ki kla la le li lo lu ma mé mi mo na né ni no nu
  o pa pé pi pla po qui ra ré ri ro sa sco sé si so ta té ti to tri u va vé vi vo xa yo za zé zi zo
`);
export const ENDINGS = words(
  "dia do gio lab lio lix mia nea ngo nix ora pix rama ris ro scope tix tor vox zen",
);

/** What stands before or after an invented name. */
export const NAME_NOUNS = words(`
  Atelier Cahier Carnet Carte Classe Compagnon Copie Débat Défi Dictée Écran École Escale Exposé Fabrique Fiche
  Forum Frise Galerie Grille Labo Langue Lecture Manuel Mémo Mots Mur Note Page Parcours Plume Podium Quiz Récit
  Savoir Schéma Studio Tableau Texte Tuteur Veille Voix
`);
export const NAME_SUFFIXES = words("IA Classe Campus Studio Pro Édu Junior Live Notes Lab Docs Cloud 3D");

export const PUBLISHER_FORMS = words("Association Éditions Collectif Groupe Coopérative Laboratoire Société");

/** « pour … » */
export const INFINITIVES = words(`
  adapter animer annoter apprendre assembler bâtir chercher choisir classer combiner commenter comparer composer
  comprendre conserver construire corriger créer débattre découper dessiner dicter différencier distribuer
  documenter écrire enregistrer enrichir évaluer expliquer explorer illustrer imaginer importer interroger jouer
  légender lire mémoriser mesurer modéliser monter noter organiser partager planifier préparer présenter
  programmer publier raconter rédiger reformuler relire relier répéter restituer résumer réviser scénariser
  simuler structurer suivre traduire transcrire trier valider vérifier visiter
`);

/** What people do: third person singular. */
export const VERBS = words(`
  adapte anime annote apprend assemble bâtit cherche choisit classe combine commente compare compose comprend
  conserve construit corrige crée découpe dépose dessine dicte distribue documente écrit enregistre enrichit
  évalue explique explore illustre imagine importe interroge joue légende lit mémorise mesure modélise monte note
  organise partage planifie prépare présente programme publie raconte rédige reformule relit relie répète
  restitue résume révise scénarise simule structure suit traduit transcrit trie valide vérifie visite
`);

export const PEOPLE = phrases(`
  un enseignant, une enseignante, un élève, une élève, un étudiant, une étudiante, un formateur, une formatrice,
  un tuteur, une tutrice, un parent, une stagiaire, un apprenti, une apprentie, un documentaliste, une directrice,
  un professeur, une professeure, un lycéen, une collégienne, un binôme, une équipe, un groupe, une classe, un jury,
  une promotion, un club, une chorale, un conseiller, une conseillère, un chercheur, une doctorante, un débutant
`);

export const THINGS = phrases(`
  un exposé, une séquence, un carnet, une leçon, un corpus, une dictée, un contrôle, une expérience, un questionnaire,
  une frise, un compte rendu, une visite, un mémoire, une carte, un journal, une fiche, un dossier, une affiche,
  un tournoi, une bibliographie, un projet, une démonstration, un lexique, une grille, un parcours, une capsule,
  un récit, une enquête, un tutoriel, une hypothèse, un portrait, une revue, un débat, une maquette, un bilan,
  une partition, un herbier, une image, un poème, une consigne, un schéma, une archive, un glossaire, une copie,
  un quiz, une synthèse, un diaporama, une transcription, un atelier, une simulation, un calcul, une figure,
  un podcast, une chronologie, un scénario, une évaluation, un portfolio, une lecture, un manuel, une saynète,
  un plan, une question, un tableau, une légende, un sondage, une définition, un mur, une anecdote, un défi,
  une énigme, un entretien, une rubrique, un calendrier, une mission, un badge, une révision, un dialogue,
  une traduction, un montage, un croquis, un graphique, une ressource, un programme, une série
`);

/** The same in the masculine and the feminine; none that praises, since `check` refuses what fits any tool. */
export const ADJECTIVES = words(`
  numérique bilingue historique critique scientifique mobile modeste libre souple autonome poétique
  géographique économique écologique acoustique graphique artistique philosophique mathématique chimique physique
  médiatique civique théorique pratique thématique technique linguistique phonétique rythmique épique
  fantastique dramatique lyrique comique sonore tactile visible lisible imprimable modifiable
  exploitable mesurable comparable adaptable durable vérifiable nocturne antique classique mixte vaste solide rapide
  calme timide fragile utile habile agile stable double triple anonyme synonyme bénévole agricole scolaire littéraire
  nucléaire solaire lunaire polaire circulaire populaire exemplaire volontaire provisoire sommaire
`);

export const PREPOSITIONS = words(
  "avec pour dans sans par selon pendant après avant depuis sur contre malgré vers d’après",
);
