import type { staffEndpoints } from '@economat/contract';
import { accountServices } from '../accounts/account-services.ts';
import { recordCustomerEvent } from '../accounts/customer-event-queries.ts';
import { endSessionsOf } from '../accounts/account-queries.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { environment } from '../environment/environment.ts';
import { asData, done, OK, refused, viewOf } from '../outcome.ts';
import { changeEmail, correctAddress, correctCustomer } from './correct-customer.ts';
import { eraseByStaff } from '../privacy/erase-account.ts';
import { listCustomers } from './list-customers.ts';
import { mergeCustomer } from './merge-customer.ts';
import { findPerson } from './person-queries.ts';
import { readCustomer } from './read-customer.ts';
import { sendCustomerLink } from './send-customer-link.ts';

/** Customers as staff see them, and what staff do for them. Whatever changes something is kept with who did it. */
export const staffCustomerController = {
  customers: async ({ query }) => done(await listCustomers(accountServices().database.sql, query)),

  customer: ({ params }) => shown(params.id),

  async addCustomerNote({ params, body, caller }) {
    const { database, now } = accountServices();
    const person = await findPerson(database.sql, params.id);
    if (person === null) return refused('not-found');
    const { account, email } = person;
    const about = account === null ? { accountId: null, email } : { accountId: account.id, email: null };
    const note = { kind: 'note', detail: body.data.text, by: caller.name, at: now() } as const;
    await recordCustomerEvent(database.sql, about, note);
    return shown(params.id);
  },

  async correctCustomer({ params, body, caller }) {
    const correction = { reference: params.id, by: caller.name };
    const corrected = await correctCustomer(accountServices(), correction, body.data);
    return corrected.ok ? shown(params.id) : corrected;
  },

  async correctCustomerAddress({ params, body, caller }) {
    const correction = { reference: params.id, address: params.address, by: caller.name };
    const corrected = await correctAddress(accountServices(), correction, body.data);
    return corrected.ok ? shown(params.id) : corrected;
  },

  async changeCustomerEmail({ params, body, caller }) {
    if (isWithoutMail()) return refused('mail-unavailable');
    const changed = await changeEmail(accountServices(), { reference: params.id, by: caller.name }, body.data);
    return changed.ok ? shown(params.id) : changed;
  },

  async sendCustomerLink({ params, body, caller }) {
    if (isWithoutMail()) return refused('mail-unavailable');
    const correction = { reference: params.id, by: caller.name };
    const sent = await sendCustomerLink(accountServices(), correction, body.data.link);
    return sent.ok ? shown(params.id) : sent;
  },

  async endCustomerSessions({ params, caller }) {
    const { database, now } = accountServices();
    const account = (await findPerson(database.sql, params.id))?.account ?? null;
    if (account === null) return refused('not-found');
    await database.transaction(async (sql) => {
      await endSessionsOf(sql, account.id);
      const event = { kind: 'sessions-ended', detail: null, by: caller.name, at: now() } as const;
      await recordCustomerEvent(sql, { accountId: account.id, email: null }, event);
    });
    return shown(params.id);
  },

  async mergeCustomer({ params, body, caller }) {
    if (isWithoutMail()) return refused('mail-unavailable');
    return asData(await mergeCustomer(accountServices(), { reference: params.id, by: caller.name }, body.data.email));
  },

  async eraseCustomer({ params, body }) {
    const account = (await findPerson(accountServices().database.sql, params.id))?.account ?? null;
    if (account === null) return refused('not-found');
    return viewOf(await eraseByStaff(accountServices(), account.id, body.data.email), () => OK);
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

function isWithoutMail(): boolean {
  return environment().SMTP_URL === undefined;
}

async function shown(reference: string) {
  const customer = await readCustomer(accountServices().database.sql, reference, new Date());
  return customer === null ? refused('not-found') : done({ data: customer });
}
