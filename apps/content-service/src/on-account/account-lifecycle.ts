import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { accountServices } from './account-services.ts';
import { collectMonths } from './collect-month.ts';
import { remindOverdue } from './remind.ts';

const TEN_MINUTES = 600_000;

let jobs: readonly RepeatedJob[] = [];

/** Call after migrations. */
export function startAccounts(): void {
  const report = (job: string) => (error: unknown) =>
    strapi.log.error(`The job ${job} failed and is tried again: ${String(error)}`);
  jobs = [
    repeat('collect-months', () => collectMonths(accountServices()), TEN_MINUTES, report('collect-months')),
    repeat('remind-accounts', () => remindOverdue(accountServices()), TEN_MINUTES, report('remind-accounts')),
  ];
}

export async function stopAccounts(): Promise<void> {
  await Promise.all(jobs.map((job) => job.stop()));
}
