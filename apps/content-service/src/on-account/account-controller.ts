import type { onAccountEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import { accountServices } from './account-services.ts';
import { readOwnAccount } from './read-account.ts';

export const onAccountController = {
  async companyAccount({ caller }) {
    const { database, now } = accountServices();
    return done({ data: await readOwnAccount(database.sql, caller, now()) });
  },
} satisfies Controllers<typeof onAccountEndpoints>;
