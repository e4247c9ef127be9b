import type { BackupState, JobState, ReplicaState } from '@economat/contract';
import type { WaitingWork } from './waiting-work-queries.ts';

/** What an operator is told of. */
export const TROUBLES = [
  'mails-stuck',
  'mails-failed',
  'payments-undecided',
  'anomalies-open',
  'e-invoices-stuck',
  'archive-late',
  'stamps-late',
  'job-late',
  'replica-gone',
  'disk-nearly-full',
  'backup-late',
] as const;
export type Trouble = (typeof TROUBLES)[number];

const QUARTER_SECONDS = 15 * 60;
const QUARTER_DAY_SECONDS = 6 * 3600;
const TWO_DAYS_SECONDS = 2 * 86_400;
const NEARLY_FULL_BYTES = 2e9;

/** What the troubles are derived from. */
export interface Circumstances {
  readonly work: WaitingWork;
  readonly jobs: readonly JobState[];
  readonly replicas: readonly ReplicaState[];
  /** Null in a shop that never noted one: it may be backed up by other ways. */
  readonly backup: BackupState | null;
}

/** The troubles of the shop at this moment. */
export function troublesOf({ work, jobs, replicas, backup }: Circumstances, now: Date): Trouble[] {
  const isThere: Record<Trouble, boolean> = {
    'mails-stuck': work.oldestMailSeconds > QUARTER_SECONDS,
    'mails-failed': work.mailsFailed > 0,
    'payments-undecided': work.oldestPaymentSeconds > TWO_DAYS_SECONDS,
    'anomalies-open': work.anomaliesOpen > 0,
    'e-invoices-stuck': work.oldestFlowSeconds > QUARTER_DAY_SECONDS || work.flowsStopped > 0,
    'archive-late': work.isArchiveLate,
    'stamps-late': work.isStampLate,
    'job-late': jobs.some(({ isLate }) => isLate),
    'replica-gone': replicas.some(({ isAlive }) => !isAlive),
    'disk-nearly-full': replicas.some(({ isAlive, freeBytes }) => isAlive && freeBytes < NEARLY_FULL_BYTES),
    'backup-late': backup !== null && now.getTime() - Date.parse(backup.beganAt) > TWO_DAYS_SECONDS * 1000,
  };
  return TROUBLES.filter((trouble) => isThere[trouble]);
}

const WORDS: Readonly<Record<Trouble, string>> = {
  'mails-stuck': 'des courriels attendent depuis plus d’un quart d’heure',
  'mails-failed': 'des courriels ont été abandonnés',
  'payments-undecided': 'un paiement reste indécis depuis deux jours',
  'anomalies-open': 'des anomalies de paiement sont à traiter',
  'e-invoices-stuck': 'des factures électroniques n’arrivent pas à la plateforme',
  'archive-late': 'un mois fini depuis plus de deux jours n’est pas archivé',
  'stamps-late': 'un mois archivé attend son horodatage depuis plus de deux jours',
  'job-late': 'une tâche est en retard',
  'replica-gone': 'une instance a disparu sans s’arrêter',
  'disk-nearly-full': 'le disque des données est presque plein',
  'backup-late': 'la dernière sauvegarde a plus de deux jours',
};

/** A sentence for people, in French as everything that staff read. */
export function troubleText(trouble: Trouble, hasEnded: boolean): string {
  return hasEnded ? `Terminé : ${WORDS[trouble]}.` : `Économat : ${WORDS[trouble]}.`;
}
