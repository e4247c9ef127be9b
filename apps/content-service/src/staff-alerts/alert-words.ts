import type { StaffAlertKind } from '@economat/contract';

interface AlertWords {
  /** For one, and for several with their number. */
  readonly one: string;
  readonly several: (count: number) => string;
  readonly next: string;
  /** Where it is seen to, below the desk's address. */
  readonly page: string;
}

/** The mails to staff, in French like everything at the desk. */
export const ALERT_WORDS: Readonly<Record<StaffAlertKind, AlertWords>> = {
  'new-order': {
    one: 'Une nouvelle commande',
    several: (count) => `${count} nouvelles commandes`,
    next: 'À encaisser ou à préparer :',
    page: '/commandes?queue=to-prepare',
  },
  'low-stock': {
    one: 'Un article s’épuise',
    several: (count) => `${count} articles s’épuisent`,
    next: 'Pièces qui restent :',
    page: '/content-manager/collection-types/api::sidebar-item.sidebar-item?sort=stock:ASC',
  },
  request: {
    one: 'Une demande attend une réponse',
    several: (count) => `${count} demandes attendent une réponse`,
    next: 'Reçues depuis le dernier courriel :',
    page: '/demandes',
  },
  withdrawal: {
    one: 'Une rétractation est déclarée',
    several: (count) => `${count} rétractations sont déclarées`,
    next: 'À rembourser sous 14 jours :',
    page: '/commandes?queue=withdrawals',
  },
  refund: {
    one: 'Un remboursement est à faire',
    several: (count) => `${count} remboursements sont à faire`,
    next: 'Rien ne part sans vous :',
    page: '/remboursements',
  },
  'mail-failed': {
    one: 'Un courriel n’a pas pu être remis',
    several: (count) => `${count} courriels n’ont pas pu être remis`,
    next: 'Le destinataire ne l’a pas reçu ; corrigez son adresse ou appelez-le :',
    page: '/content-manager/collection-types/api::mail-message.mail-message?filters[$and][0][state][$eq]=failed',
  },
};
