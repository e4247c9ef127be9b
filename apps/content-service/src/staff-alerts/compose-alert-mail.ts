import { cents, formatMoney } from '@economat/commerce';
import { STAFF_ALERT_KINDS, type StaffAlertKind } from '@economat/contract';
import * as z from 'zod/mini';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composers, MailPayload } from '../mail/compose-mail.ts';
import type { MailBlock } from '../mail/mail-content.ts';
import type { MailDeps, MailSettings } from '../mail/mail-deps.ts';
import { deskLink } from '../mail/shop-links.ts';
import { ALERT_WORDS } from './alert-words.ts';
import { findWanting, listRaised, type RaisedName } from './raised-alert-queries.ts';

/** More are counted, and stand on the page. */
const NAMED_AT_MOST = 20;

const raised = z.object({ alert: z.enum(STAFF_ALERT_KINDS), at: z.string(), member: z.number() });

export const ALERT_MAILS: Composers = {
  'staff-alert': { by: 'member', compose: (deps, _member, shop, payload) => composeAlert(deps, shop, payload) },
};

/** Null when the member of staff no longer wants it or may have it, and when nothing of it waits any more. */
async function composeAlert(
  { database: { sql }, links }: MailDeps,
  settings: MailSettings,
  payload: MailPayload,
): Promise<ComposedMail | null> {
  const { alert, at, member } = raised.parse(payload);
  const wanting = await findWanting(sql, alert, member);
  if (wanting === null || isSentAnyway(alert, wanting.email, settings)) return null;
  const names = await listRaised(sql, alert, at);
  if (names.length === 0) return null;
  const words = ALERT_WORDS[alert];
  const title = names.length === 1 ? words.one : words.several(names.length);
  const [first] = names;
  const content = {
    language: 'fr',
    subject: names.length === 1 && first?.name ? `${title} : ${first.name}` : title,
    preview: words.next,
    title,
    blocks: [
      { kind: 'text', text: words.next },
      { kind: 'facts', rows: names.slice(0, NAMED_AT_MOST).map((name) => rowOf(name, wanting.seesAmounts)) },
      ...(names.length > NAMED_AT_MOST
        ? [{ kind: 'text', text: `Et ${names.length - NAMED_AT_MOST} autres.` } as MailBlock]
        : []),
      { kind: 'button', label: 'Ouvrir l’arrière-boutique', url: deskLink(links('fr')) + words.page },
      { kind: 'small', text: 'Vous choisissez ces courriels dans l’arrière-boutique, à la page « Mes alertes ».' },
    ],
  } as const;
  return { to: wanting.email, content, attachments: [], orderNumber: null };
}

/** The shop's own mailbox gets each declaration of withdrawal word for word. */
function isSentAnyway(alert: StaffAlertKind, email: string, { contact }: MailSettings): boolean {
  return alert === 'withdrawal' && email.toLowerCase() === contact.email.toLowerCase();
}

function rowOf({ name, detail, cents: amount }: RaisedName, seesAmounts: boolean): readonly [string, string] {
  const money = amount === null || !seesAmounts ? null : formatMoney(cents(Number(amount)), 'fr');
  return [name ?? '', [detail, money].filter(Boolean).join(', ')];
}
