import type { Sql } from '../database/sql.ts';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composers } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MailDeps } from '../mail/mail-deps.ts';
import { standingOrderLink } from '../mail/shop-links.ts';
import { accessTokenOf } from '../orders/access-token.ts';
import { foreseeTurn } from './order-turn.ts';
import { findBuyer, findStandingOrder } from './standing-order-queries.ts';
import { type StoredStandingOrder, type StoredTurn, standingNumber } from './stored-standing-order.ts';
import { findTurn } from './turn-queries.ts';
import {
  type StandingMail,
  writeAnnounced,
  writeEnded,
  writeMade,
  writeNotDone,
  writeOffered,
  writePlaced,
} from './write-standing-mail.ts';

type Reference = string | number;
type Written = MailContent | null;

function aboutOrder(write: (mail: StandingMail) => MailContent | null) {
  return {
    by: 'standing',
    compose: async (deps: MailDeps, reference: Reference) => {
      const order = await findStandingOrder(deps.database.sql, String(reference));
      return order === null ? null : compose(deps, order, write);
    },
  };
}

function aboutTurn(write: (mail: StandingMail, turn: StoredTurn, sql: Sql) => Written | Promise<Written>) {
  return {
    by: 'turn',
    compose: async (deps: MailDeps, reference: Reference) => {
      const found = await findTurn(deps.database.sql, String(reference));
      const order = found === null ? null : await findStandingOrder(deps.database.sql, found.standing);
      return found === null || order === null
        ? null
        : compose(deps, order, (mail) => write(mail, found.turn, deps.database.sql));
    },
  };
}

async function compose(
  { database, links, accessTokenSecret }: MailDeps,
  order: StoredStandingOrder,
  write: (mail: StandingMail) => Written | Promise<Written>,
): Promise<ComposedMail | null> {
  const mailbox = await findBuyer(database.sql, order.customerId);
  if (mailbox?.isConfirmed !== true) return null;
  const { documentId, language } = order;
  const url = standingOrderLink(
    links(language),
    documentId,
    accessTokenOf(accessTokenSecret, documentId, 'standing-order'),
  );
  const content = await write({ order, firstName: mailbox.firstName, url });
  // Under its number the desk finds the mails of a standing order, like those of an order.
  return content && { to: mailbox.email, content, attachments: [], orderNumber: standingNumber(order.id) };
}

export const STANDING_ORDER_MAILS: Composers = {
  'standing-made': aboutOrder(writeMade),
  'standing-ended': aboutOrder(writeEnded),
  // Nobody is told of what they have skipped meanwhile.
  'standing-announced': aboutTurn(async (mail, turn, sql) =>
    turn.state === 'skipped' ? null : writeAnnounced(mail, turn, await foreseeTurn(sql, mail.order, turn.lines)),
  ),
  'standing-placed': aboutTurn(writePlaced),
  'standing-offered': aboutTurn(writeOffered),
  'standing-not-done': aboutTurn(writeNotDone),
};
