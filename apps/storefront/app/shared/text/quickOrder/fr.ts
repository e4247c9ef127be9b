/** Words of the quick order: lists of references, typed, pasted, uploaded or scanned. */
export const text = {
  intro:
    'Pour qui sait déjà ce qu’il lui faut : collez vos références et vos quantités, importez un fichier ou scannez. Rien n’entre dans le panier avant votre accord.',
  paste: {
    heading: 'Coller une liste',
    label: 'Références et quantités',
    hint: 'Une ligne par article, par exemple « KIT-SEC ; 12 ». Une copie d’Excel convient, quel que soit l’ordre des colonnes.',
    read: 'Lire la liste',
    empty: 'Collez au moins une ligne, par exemple « KIT-SEC ; 12 ».',
    upload: 'Importer un fichier (Excel ou CSV)',
    unreadable: (name: string) =>
      `Le fichier ${name} n’a pas pu être lu. Enregistrez-le au format Excel (.xlsx) ou CSV, puis réessayez.`,
    tooLarge: (name: string) => `Le fichier ${name} dépasse 2 Mo. Gardez seulement les références et les quantités.`,
    noRows: (name: string) => `Le fichier ${name} ne contient aucune référence.`,
    left: (count: number, maximum: string) =>
      count === 1
        ? `La liste s’arrête à ${maximum} lignes : une ligne n’a pas été lue.`
        : `La liste s’arrête à ${maximum} lignes : ${count} lignes n’ont pas été lues.`,
  },
  entry: {
    heading: 'Ajouter un article',
    label: 'Référence ou nom',
    hint: 'Un lecteur de codes-barres écrit ici aussi : chaque lecture ajoute une pièce.',
    add: 'Ajouter à la liste',
    empty: 'Saisissez une référence ou un nom.',
    suggestions: 'Articles proposés',
    suggested: (count: number) =>
      count === 1 ? 'Un article proposé, flèche vers le bas.' : `${count} articles proposés, flèche vers le bas.`,
  },
  problems: {
    repaired: 'Votre liste enregistrée était abîmée : une ligne illisible a été retirée.',
    emptied: 'Votre liste enregistrée était illisible ; elle repart de zéro.',
    'not-saved': 'Votre navigateur n’enregistre rien : la liste tient tant que cette page reste ouverte.',
  },
  list: 'Votre liste',
  none: 'Votre liste est vide',
  noneText: 'Les lignes lues apparaissent ici, avec leur prix du jour et leur disponibilité.',
  loading: 'Lecture de votre liste…',
  noScript: 'La commande rapide a besoin de JavaScript. Sans lui, ajoutez les articles depuis leur page.',
  failed: 'Le catalogue ne répond pas. Votre liste est gardée.',
  retry: 'Réessayer',
  article: 'Article',
  chooseArticle: 'Choisissez l’article',
  bundle: 'Conditionnement',
  chooseBundle: 'Choisissez le conditionnement',
  variant: 'Variante',
  chooseVariant: 'Choisissez la variante',
  quantity: 'Quantité',
  remove: (reference: string) => `Retirer ${reference} de la liste`,
  clear: 'Vider la liste',
  cleared: (count: number) => (count === 1 ? 'Une ligne a été retirée.' : `${count} lignes ont été retirées.`),
  undo: 'Annuler',
  row: {
    lookingUp: 'Recherche…',
    unknown: 'Référence inconnue.',
    search: (reference: string) => `Chercher « ${reference} »`,
    several: 'Plusieurs articles portent cette référence ou ce nom.',
    choose: 'Choisissez ce qui manque.',
    onQuotation: 'Cet article se commande sur devis.',
    soldOut: 'Épuisé.',
    notSold: 'N’est plus vendu.',
    take: (title: string) => `Prendre ${title}`,
    tooFew: (available: number) => `Il en reste ${available}.`,
    takeRest: (available: number) => `Prendre ${available}`,
    quantity: (written: string, maximum: string) => `« ${written} » n’est pas un nombre entier de 1 à ${maximum}.`,
  },
  ready: (ready: number, all: number) =>
    ready === all
      ? all === 1
        ? 'Une ligne prête'
        : `${all} lignes prêtes`
      : `${ready} sur ${all} ${all === 1 ? 'ligne prête' : 'lignes prêtes'}`,
  add: (count: number) =>
    count === 0
      ? 'Ajouter au panier'
      : count === 1
        ? 'Ajouter une ligne au panier'
        : `Ajouter ${count} lignes au panier`,
  nothingReady: 'Aucune ligne n’est prête : corrigez ou complétez celles qui le demandent.',
  added: (count: number, left: number) => {
    const done = count === 1 ? 'Une ligne ajoutée au panier.' : `${count} lignes ajoutées au panier.`;
    if (left === 0) return done;
    return `${done} ${left === 1 ? 'Une ligne reste' : `${left} lignes restent`} à compléter ici.`;
  },
  cartFull: (maximum: string) => `Le panier tient ${maximum} lignes. Les autres restent dans votre liste.`,
};
