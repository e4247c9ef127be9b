/** Who can be told to misbehave. */
export const PROVIDERS = ['paypal', 'axepta', 'smtp', 'invoicing', 'timestamps'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * When a scenario acts: `buyer`: what the person on the payment page does; `figures`: what the provider books;
 * `webhook`: how it tells the shop; `answer`: how it answers a call; `inquiry`: what it says of a payment; `refund`: how money goes back; `mail`: how it takes a mail;
 * `flow`: how a platform for invoices judges a file, and what the other side says about it; `stamp`: what a time stamp says.
 */
export type Moment = 'buyer' | 'figures' | 'webhook' | 'answer' | 'inquiry' | 'refund' | 'mail' | 'flow' | 'stamp';

interface ScenarioKind {
  readonly moment: Moment;
  readonly providers: readonly Provider[];
  /** Shown on the control page, in French. */
  readonly label: string;
  readonly explanation: string;
  /** Used when the request names no delay, milliseconds. */
  readonly defaultDelayMs?: number;
}

const PAYMENT = ['paypal', 'axepta'] as const;
const ALL_HTTP = [...PAYMENT, 'invoicing'] as const;

/** Which kind a scenario is, by its moment and who offers it: its name and explanation follow, and a delay if it has one. */
function acting(moment: Moment, providers: readonly Provider[] = PAYMENT) {
  return (label: string, explanation: string, defaultDelayMs?: number): ScenarioKind => ({
    moment,
    providers,
    label,
    explanation,
    ...(defaultDelayMs === undefined ? {} : { defaultDelayMs }),
  });
}

const buyer = acting('buyer');
const figures = acting('figures');
const webhook = acting('webhook', ALL_HTTP);
const answer = acting('answer', [...ALL_HTTP, 'timestamps']);
const platformAnswer = acting('answer', ['invoicing']);
const inquiry = acting('inquiry', ['axepta']);
const refund = acting('refund');
const mail = acting('mail', ['smtp']);
const flow = acting('flow', ['invoicing']);
const stamp = acting('stamp', ['timestamps']);

export const SCENARIOS = {
  accept: buyer('Accepter', 'La page de paiement accepte sans qu’on clique et renvoie à la boutique.'),
  refuse: buyer('Refuser', 'La banque refuse : échec carte, ou INSTRUMENT_DECLINED à la capture PayPal.'),
  cancel: buyer('Annuler', 'L’acheteur annule et revient à la boutique.'),
  abandon: buyer('Abandonner', 'L’acheteur ferme la page avant de payer et ne revient pas.'),
  'accept-without-return': buyer(
    'Accepter sans revenir',
    'L’acheteur paie puis ferme l’onglet : seul l’avis du prestataire arrive.',
  ),
  pending: acting('figures', ['paypal'])(
    'Capture en attente',
    'La capture reste PENDING, puis se termine après le délai.',
    5_000,
  ),
  'wrong-amount': figures('Montant faux', 'Le prestataire encaisse un euro de moins que demandé.'),
  'wrong-currency': figures('Devise fausse', 'Le prestataire encaisse en USD.'),
  'duplicate-webhook': webhook('Avis en double', 'Le même avis part deux fois au même instant.'),
  'late-webhook': webhook('Avis tardif', 'L’avis part après le délai.', 5_000),
  'out-of-order': webhook('Avis dans le désordre', 'Le dernier avis part avant celui qui le précède.', 1_000),
  'unsigned-webhook': acting('webhook', ['invoicing'])('Avis sans signature', 'L’avis ne porte aucune signature.'),
  'unknown-flow': acting('webhook', ['invoicing'])('Avis d’un flux inconnu', 'L’avis nomme un flux qui n’existe pas.'),
  'bad-signature': webhook('Signature fausse', 'L’avis (et le retour carte) porte une signature fausse.'),
  replay: webhook('Avis rejoué', 'L’avis part, puis exactement le même encore une fois après le délai.', 2_000),
  'no-webhook': webhook('Avis perdu', 'L’avis ne part jamais.'),
  slow: answer('Lent', 'La réponse arrive après le délai.', 3_000),
  'time-out': answer('Sans réponse', 'L’appel est exécuté, mais la réponse n’arrive jamais.'),
  down: answer('En panne', 'La connexion est coupée, rien n’est exécuté.'),
  html: answer('Réponse HTML', 'Une page HTML avec le statut 200 au lieu de la réponse ; rien n’est exécuté.'),
  'cut-short': answer('Réponse tronquée', 'L’appel est exécuté, la réponse est coupée au milieu.'),
  'error-500': answer('Erreur 500', 'Erreur interne du prestataire, rien n’est exécuté.'),
  'error-after': platformAnswer('Erreur après exécution', 'L’appel est exécuté, mais la réponse est une erreur 500.'),
  'error-503': platformAnswer('Indisponible (503)', 'Service indisponible, rien n’est exécuté.'),
  'error-429': platformAnswer('Trop d’appels (429)', 'Refus avec Retry-After d’une seconde, rien n’est exécuté.'),
  'error-400': platformAnswer('Erreur 400', 'Champ obligatoire absent, rien n’est exécuté.'),
  'error-403': platformAnswer('Erreur 403', 'Accès interdit, rien n’est exécuté.'),
  'error-413': platformAnswer('Erreur 413', 'Fichier trop grand, rien n’est exécuté.'),
  'error-422': platformAnswer('Erreur 422', 'Contenu refusé, rien n’est exécuté.'),
  'search-lag': flow('Recherche en retard', 'La recherche retient les flux plus récents que le délai.', 60_000),
  'late-acknowledgement': flow('Accusé tardif', 'Le flux reste en attente pendant le délai.', 5_000),
  'early-status': flow('Statuts avant la réponse', 'Les statuts existent avant la réponse au dépôt.'),
  'ack-checksum': flow('Accusé : empreinte', 'Le flux est irrecevable : ChecksumMismatch.'),
  'ack-existing': flow('Accusé : déjà reçu', 'Le flux est irrecevable : AlreadyExistingFlow.'),
  'ack-schema': flow('Accusé : structure', 'Le flux est irrecevable : InvalidSchema.'),
  'ack-type': flow('Accusé : format', 'Le flux est irrecevable : FlowTypeError.'),
  'ack-unknown': flow('Accusé : motif inconnu', 'Le flux est irrecevable pour un motif que personne ne connaît.'),
  'rejected-invoice': flow('Facture rejetée', 'Statut 213, REJ_SEMAN, au lieu du dépôt.'),
  'refused-invoice': flow('Facture refusée', 'Statut 210 de l’acheteur après la mise à disposition.'),
  'disputed-invoice': flow('Facture en litige', 'Statut 207 de l’acheteur après la mise à disposition.'),
  'suspended-invoice': flow('Facture suspendue', 'Statut 208 : une pièce manque.'),
  'rejected-copy': flow('Copie rejetée', 'Statut 213, DOUBLON, après la mise à disposition de l’original.'),
  'unknown-status': flow('Statut inconnu', 'Un statut 299 d’une version future.'),
  'duplicate-status': flow('Statut en double', 'Le même statut arrive deux fois.'),
  'statuses-out-of-order': flow('Statuts dans le désordre', 'Les statuts arrivent du dernier au premier.'),
  'strict-receipts': flow('Encaissements négatifs refusés', 'Un encaissement négatif fait rejeter le rapport (G1.16).'),
  'wrong-imprint': stamp('Autre empreinte', 'L’horodatage est celui d’un autre fichier.'),
  'wrong-nonce': stamp('Autre demande', 'L’horodatage répond à une autre demande.'),
  'wrong-signature': stamp('Horodatage altéré', 'La signature de l’horodatage est fausse.'),
  'wrong-purpose': stamp('Autre certificat', 'Le certificat n’est pas fait pour horodater.'),
  'stamp-refused': stamp('Horodatage refusé', 'L’autorité refuse la demande.'),
  'expired-token': acting('answer', ['paypal', 'invoicing'])(
    'Jeton expiré',
    'L’appel répond 401 comme si le jeton avait expiré.',
  ),
  'expired-order': acting('answer', ['paypal'])(
    'Commande expirée',
    'L’appel répond 404, comme pour une commande que PayPal a oubliée ; rien n’est exécuté.',
  ),
  'unknown-code': inquiry('Code inconnu', 'La demande d’état répond un code que personne ne connaît.'),
  'refund-pending': refund(
    'Remboursement en attente',
    'Le remboursement est pris en compte, reste en attente, puis se fait après le délai.',
    5_000,
  ),
  'refund-fails-later': refund(
    'Remboursement refusé plus tard',
    'Le remboursement est pris en compte, reste en attente, puis échoue après le délai.',
    5_000,
  ),
  'mail-refused': mail('Refus provisoire', 'Le serveur répond 451 : à renvoyer plus tard.'),
  'mail-rejected': mail('Refus définitif', 'Le serveur répond 550 : adresse inconnue.'),
  'mail-slow': mail('Lent', 'Le message est pris après le délai.', 3_000),
  'mail-unanswered': mail(
    'Pris sans réponse',
    'Le message est rangé, mais la connexion est coupée avant la confirmation.',
  ),
  'mail-down': mail('En panne', 'Le serveur répond 421 à la connexion.'),
} satisfies Record<string, ScenarioKind>;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];

export function scenarioKind(name: ScenarioName): ScenarioKind {
  return SCENARIOS[name];
}

export function isOffered(provider: Provider, name: ScenarioName): boolean {
  return scenarioKind(name).providers.includes(provider);
}

export function scenariosOf(moment: Moment): ScenarioName[] {
  return SCENARIO_NAMES.filter((name) => scenarioKind(name).moment === moment);
}
