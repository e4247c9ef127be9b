/** Who can be told to misbehave. */
export const PROVIDERS = ['paypal', 'axepta', 'smtp'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * When a scenario acts: `buyer`: what the person on the payment page does; `figures`: what the provider books;
 * `webhook`: how it tells the shop; `answer`: how it answers a call; `refund`: how money goes back; `mail`: how it takes a mail.
 */
export type Moment = 'buyer' | 'figures' | 'webhook' | 'answer' | 'refund' | 'mail';

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

export const SCENARIOS = {
  accept: {
    moment: 'buyer',
    providers: PAYMENT,
    label: 'Accepter',
    explanation: 'La page de paiement accepte sans qu’on clique et renvoie à la boutique.',
  },
  refuse: {
    moment: 'buyer',
    providers: PAYMENT,
    label: 'Refuser',
    explanation: 'La banque refuse : échec carte, ou INSTRUMENT_DECLINED à la capture PayPal.',
  },
  cancel: {
    moment: 'buyer',
    providers: PAYMENT,
    label: 'Annuler',
    explanation: 'L’acheteur annule et revient à la boutique.',
  },
  abandon: {
    moment: 'buyer',
    providers: PAYMENT,
    label: 'Abandonner',
    explanation: 'L’acheteur ferme la page avant de payer et ne revient pas.',
  },
  'accept-without-return': {
    moment: 'buyer',
    providers: PAYMENT,
    label: 'Accepter sans revenir',
    explanation: 'L’acheteur paie puis ferme l’onglet : seul l’avis du prestataire arrive.',
  },
  pending: {
    moment: 'figures',
    providers: ['paypal'],
    label: 'Capture en attente',
    explanation: 'La capture reste PENDING, puis se termine après le délai.',
    defaultDelayMs: 5_000,
  },
  'wrong-amount': {
    moment: 'figures',
    providers: PAYMENT,
    label: 'Montant faux',
    explanation: 'Le prestataire encaisse un euro de moins que demandé.',
  },
  'wrong-currency': {
    moment: 'figures',
    providers: PAYMENT,
    label: 'Devise fausse',
    explanation: 'Le prestataire encaisse en USD.',
  },
  'duplicate-webhook': {
    moment: 'webhook',
    providers: PAYMENT,
    label: 'Avis en double',
    explanation: 'Le même avis part deux fois au même instant.',
  },
  'late-webhook': {
    moment: 'webhook',
    providers: PAYMENT,
    label: 'Avis tardif',
    explanation: 'L’avis part après le délai.',
    defaultDelayMs: 5_000,
  },
  'out-of-order': {
    moment: 'webhook',
    providers: PAYMENT,
    label: 'Avis dans le désordre',
    explanation: 'Le dernier avis part avant celui qui le précède.',
    defaultDelayMs: 1_000,
  },
  'bad-signature': {
    moment: 'webhook',
    providers: PAYMENT,
    label: 'Signature fausse',
    explanation: 'L’avis (et le retour carte) porte une signature fausse.',
  },
  replay: {
    moment: 'webhook',
    providers: PAYMENT,
    label: 'Avis rejoué',
    explanation: 'L’avis part, puis exactement le même encore une fois après le délai.',
    defaultDelayMs: 2_000,
  },
  'no-webhook': { moment: 'webhook', providers: PAYMENT, label: 'Avis perdu', explanation: 'L’avis ne part jamais.' },
  slow: {
    moment: 'answer',
    providers: PAYMENT,
    label: 'Lent',
    explanation: 'La réponse arrive après le délai.',
    defaultDelayMs: 3_000,
  },
  'time-out': {
    moment: 'answer',
    providers: PAYMENT,
    label: 'Sans réponse',
    explanation: 'L’appel est exécuté, mais la réponse n’arrive jamais.',
  },
  down: {
    moment: 'answer',
    providers: PAYMENT,
    label: 'En panne',
    explanation: 'La connexion est coupée, rien n’est exécuté.',
  },
  html: {
    moment: 'answer',
    providers: PAYMENT,
    label: 'Réponse HTML',
    explanation: 'Une page HTML avec le statut 200 au lieu de la réponse ; rien n’est exécuté.',
  },
  'cut-short': {
    moment: 'answer',
    providers: PAYMENT,
    label: 'Réponse tronquée',
    explanation: 'L’appel est exécuté, la réponse est coupée au milieu.',
  },
  'error-500': {
    moment: 'answer',
    providers: PAYMENT,
    label: 'Erreur 500',
    explanation: 'Erreur interne du prestataire, rien n’est exécuté.',
  },
  'expired-token': {
    moment: 'answer',
    providers: ['paypal'],
    label: 'Jeton expiré',
    explanation: 'L’appel répond 401 comme si le jeton avait expiré.',
  },
  'expired-order': {
    moment: 'answer',
    providers: ['paypal'],
    label: 'Commande expirée',
    explanation: 'L’appel répond 404, comme pour une commande que PayPal a oubliée ; rien n’est exécuté.',
  },
  'refund-pending': {
    moment: 'refund',
    providers: PAYMENT,
    label: 'Remboursement en attente',
    explanation: 'Le remboursement est pris en compte, reste en attente, puis se fait après le délai.',
    defaultDelayMs: 5_000,
  },
  'refund-fails-later': {
    moment: 'refund',
    providers: PAYMENT,
    label: 'Remboursement refusé plus tard',
    explanation: 'Le remboursement est pris en compte, reste en attente, puis échoue après le délai.',
    defaultDelayMs: 5_000,
  },
  'mail-refused': {
    moment: 'mail',
    providers: ['smtp'],
    label: 'Refus provisoire',
    explanation: 'Le serveur répond 451 : à renvoyer plus tard.',
  },
  'mail-rejected': {
    moment: 'mail',
    providers: ['smtp'],
    label: 'Refus définitif',
    explanation: 'Le serveur répond 550 : adresse inconnue.',
  },
  'mail-slow': {
    moment: 'mail',
    providers: ['smtp'],
    label: 'Lent',
    explanation: 'Le message est pris après le délai.',
    defaultDelayMs: 3_000,
  },
  'mail-unanswered': {
    moment: 'mail',
    providers: ['smtp'],
    label: 'Pris sans réponse',
    explanation: 'Le message est rangé, mais la connexion est coupée avant la confirmation.',
  },
  'mail-down': {
    moment: 'mail',
    providers: ['smtp'],
    label: 'En panne',
    explanation: 'Le serveur répond 421 à la connexion.',
  },
} as const satisfies Record<string, ScenarioKind>;

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
