import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import { ADMINISTRATOR_CODE } from '../desk/roles.ts';
import { callerAddress } from '../http/rate-limits.ts';
import { readShopSettings } from '../site-content/shop-settings-queries.ts';
import { useConfirmation } from './desk-session-queries.ts';
import { aroundDocumentWrites, type DocumentWrite, type PerformWrite } from '../database/document-writes.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { addSecurityEntry, type SecurityEvent } from './security-log-queries.ts';
import { databaseOf, type Sql } from '../database/sql.ts';
import { listStaff } from './staff-member-queries.ts';
import { changedFields } from './changed-fields.ts';
import { actorOf } from './security-record.ts';
import { PAYEE_FIELD, SETTINGS } from './settings-changes.ts';
import { staffSecurityServices } from './staff-security-services.ts';

const CONFIRMATION_MINUTES = 5;
const REFUSAL =
  'Changer le vendeur ou la banque demande votre mot de passe. Saisissez-le dans « Vendeur et banque », à droite, puis enregistrez.';

const sessionState = z.object({ deskSession: z.object({ sessionId: z.string() }) });

/**
 * Logs every change of the shop settings with the former values, in the transaction of the change. Seller and bank change only right after
 * the password was confirmed in the same session, and every administrator is notified by mail.
 */
export function guardPayee(): void {
  aroundDocumentWrites((uid) => uid === SETTINGS, recordChange);
}

async function recordChange({ trx }: DocumentWrite, perform: PerformWrite): Promise<void> {
  const before = await readShopSettings();
  await perform();
  const changes = changedFields(before, await readShopSettings());
  const ctx = strapi.requestContext.get();
  // The service's own writes, such as the first settings of a new shop, have no author.
  if (changes.length === 0 || ctx === undefined) return;
  const { sql } = databaseOf(trx);
  const who = { actor: actorOf(ctx), address: callerAddress(ctx), detail: { changes } };
  if (!changes.some(({ field }) => PAYEE_FIELD.test(field))) {
    await addSecurityEntry(sql, { ...who, action: 'settings-changed' });
    return;
  }
  if (!(await isConfirmed(sql, ctx.state))) await refuse(who);
  const entry = await addSecurityEntry(sql, { ...who, action: 'payee-changed' });
  await notifyAdministrators(sql, entry);
}

/** The change uses the confirmation up: one password, one change. */
async function isConfirmed(sql: Sql, state: unknown): Promise<boolean> {
  const parsed = z.safeParse(sessionState, state);
  if (!parsed.success) return false;
  const since = new Date(staffSecurityServices().now().getTime() - CONFIRMATION_MINUTES * 60_000);
  return useConfirmation(sql, parsed.data.deskSession.sessionId, since);
}

/** A refusal rolls the change back, so its entry is written outside the transaction. */
async function refuse({ actor, address, detail }: Omit<SecurityEvent, 'action'>): Promise<never> {
  const { sql } = staffSecurityServices().database;
  await addSecurityEntry(sql, { actor, address, detail, action: 'payee-change-refused' });
  // Strapi drops the sentence of a ForbiddenError, and after any other error the desk takes the form for saved.
  throw new errors.ValidationError(REFUSAL);
}

async function notifyAdministrators(sql: Sql, entry: number): Promise<void> {
  const members = await listStaff(sql);
  for (const { id, roleCodes, isActive } of members) {
    if (!isActive || !roleCodes.includes(ADMINISTRATOR_CODE)) continue;
    const payload = { entry, member: id };
    await addToOutbox(sql, { kind: 'payee-changed', payload, dedupeKey: `payee-changed:${entry}:${id}` });
  }
}
