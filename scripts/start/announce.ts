import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { inRoot } from '../stack/paths.ts';
import { ADMIN_EMAIL, type Secrets } from '../stack/secrets.ts';
import { formatDuration } from '../steps.ts';

/** The demo customers as the content service seeds them. */
const CUSTOMERS_FILE = inRoot('apps/content-service/seed/customers.json');
const customersSchema = z.array(z.object({ email: z.string(), password: z.string() }));

function demoCustomer(): string {
  const [customer] = customersSchema.parse(JSON.parse(readFileSync(CUSTOMERS_FILE, 'utf8')));
  return customer === undefined ? 'none in the demo data' : `${customer.email}  ${customer.password}`;
}

/** What to open and how to log in, as lines. */
export function describeShop(environment: Environment, secrets: Secrets, startedInMs: number): string {
  const rows = [
    ['Shop', environment.publicUrl],
    ['', `customer  ${demoCustomer()}`],
    ['Admin', `${environment.publicUrl}/admin`],
    ['', `administrator  ${ADMIN_EMAIL}  ${secrets.ADMIN_PASSWORD}`],
    ['Mailbox', `http://localhost:${environment.sandboxPort}/`],
    ['', 'every mail the shop sends, and the simulated payment providers'],
    ['Logs', `${environment.dataDir}/logs`],
  ];
  const lines = rows.map(([label = '', text = '']) => `  ${styleText('bold', label.padEnd(8))} ${text}`);
  return ['', `The shop is open (${formatDuration(startedInMs)}). Ctrl-C closes it.`, '', ...lines, ''].join('\n');
}
