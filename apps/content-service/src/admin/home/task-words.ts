import type { StaffTask } from '@economat/contract';

interface TaskWords {
  readonly title: string;
  /** What is counted. */
  readonly counts: string;
  /** Where it is seen to. */
  readonly page: string;
}

export const TASK: Readonly<Record<StaffTask, TaskWords>> = {
  late: {
    title: 'En retard',
    counts: 'Payées, mais elles n’arriveront plus le jour promis',
    page: '/commandes?queue=late',
  },
  'to-ship': {
    title: 'À expédier aujourd’hui',
    counts: 'À remettre aujourd’hui au transporteur pour arriver à temps',
    page: '/commandes?queue=to-ship',
  },
  'to-prepare': {
    title: 'À préparer',
    counts: 'Payées, et que personne n’a préparées',
    page: '/commandes?queue=to-prepare',
  },
  'to-collect': { title: 'À encaisser', counts: 'Leur virement n’est pas arrivé', page: '/commandes?queue=to-collect' },
  withdrawals: {
    title: 'Rétractations',
    counts: 'Déclarées, et pas encore remboursées',
    page: '/commandes?queue=withdrawals',
  },
  'to-refund': { title: 'À rembourser', counts: 'De l’argent reste dû au client', page: '/commandes?queue=to-refund' },
  anomalies: { title: 'Anomalies', counts: 'L’argent et la commande ne s’accordent pas', page: '/anomalies' },
  requests: {
    title: 'Demandes',
    counts: 'Échantillons et affiliations sans réponse',
    page: '/demandes',
  },
  'e-invoices': {
    title: 'Factures électroniques',
    counts: 'Refusées, en litige ou arrêtées en chemin',
    page: '/factures-electroniques',
  },
  'e-reports': {
    title: 'E-reporting',
    counts: 'Déclarations que la plateforme a refusées ou ne prend pas',
    page: '/factures-electroniques/declarations',
  },
  'received-invoices': {
    title: 'Factures reçues',
    counts: 'De fournisseurs, à décider, ou dont la réponse ne part pas',
    page: '/factures-electroniques/recues',
  },
  'mails-failed': {
    title: 'Courriels non remis',
    counts: 'Abandonnés depuis sept jours',
    page: '/content-manager/collection-types/api::mail-message.mail-message?filters[$and][0][state][$eq]=failed',
  },
};
