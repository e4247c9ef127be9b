import {
  ACCOUNT_NAMES,
  type AccountName,
  type AccountNumbers,
  isAccountNumber,
  USUAL_ACCOUNTS,
} from '@economat/commerce';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';

const storedAccounts = z.record(z.string(), z.string());

/** The accounts that the shop books on: those chosen last, and the usual ones for what nobody chose. */
export async function readAccounts(sql: Sql): Promise<AccountNumbers> {
  const [row] = await sql('select accounts from shop_account_choices order by id desc limit 1');
  const chosen = row === undefined ? {} : storedAccounts.parse(row.accounts);
  const known = ACCOUNT_NAMES.flatMap((name): [AccountName, string][] => {
    const number = chosen[name];
    return number !== undefined && isAccountNumber(name, number) ? [[name, number]] : [];
  });
  return { ...USUAL_ACCOUNTS, ...Object.fromEntries<string>(known) };
}

/** @param by name of the member of staff. */
export async function storeAccounts(sql: Sql, accounts: AccountNumbers, by: string | null): Promise<void> {
  await sql(`insert into shop_account_choices (accounts, chosen_by) values (cast(:accounts as jsonb), :by)`, {
    accounts: JSON.stringify(accounts),
    by,
  });
}
