import { repeat } from '../jobs/repeat.ts';
import { accountServices } from './account-services.ts';
import { collectMonths } from './collect-month.ts';
import { remindOverdue } from './remind.ts';

const TEN_MINUTES = 600_000;

/** Call after migrations. */
export function startAccounts(): void {
  repeat('collect-months', () => collectMonths(accountServices()), TEN_MINUTES);
  repeat('remind-accounts', () => remindOverdue(accountServices()), TEN_MINUTES);
}
