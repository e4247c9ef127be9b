import { randomUUID } from 'node:crypto';
import { standingOrderAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import { proveMailbox, registerPerson } from './accounts.ts';
import type { Occasion, Occasions } from './mail-occasions.ts';
import { call } from './order-client.ts';
import { addProduct, query } from './order-fixtures.ts';

const created = z.object({ data: z.object({ documentId: z.string() }) });
type Service = Parameters<Occasion>[0];

/** A standing order of a list whose name a mail must not take for markup. */
async function made({ url, databaseUrl }: Service, language: 'fr' | 'en') {
  const person = await registerPerson(url, { language });
  await proveMailbox(databaseUrl, person);
  const send = (method: string, path: string, data: object) =>
    call(url, method, path, { data }, { token: person.token });
  const { productId, title } = await addProduct(databaseUrl, { price: '10,00' });
  const list = await send('POST', '/lists', {
    name: 'Studio <b>Bastille</b>',
    lines: [{ productId, title, quantity: 2 }],
  });
  const wish = { list: created.parse(list.body).data.documentId, weeks: 2, weekday: 2, language };
  const { documentId } = standingOrderAnswer.parse((await send('POST', '/standing-orders', wish)).body).data;
  return { email: person.email, send, documentId };
}

/** The mail of a due day that is in `state`. */
function ofTurn(kind: string, state: string, reason: string | null): Occasion {
  return async (service, language) => {
    const { email, documentId } = await made(service, language);
    await mailOfTurn(service, documentId, { kind, state, reason });
    return email;
  };
}

interface MailedTurn {
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
}

async function mailOfTurn({ databaseUrl }: Service, documentId: string, { kind, state, reason }: MailedTurn) {
  const turn = randomUUID().replaceAll('-', '').slice(0, 24);
  await query(
    databaseUrl,
    `insert into shop_standing_turns (document_id, standing_order_id, due, day, state, reason, lines, announced_at, settled_at)
     select $2, id, next_due, next_due, $3, $4, '[]', now(), case when $3 = 'announced' then null else now() end
     from shop_standing_orders where document_id = $1`,
    [documentId, turn, state, reason],
  );
  await query(databaseUrl, 'insert into shop_outbox (kind, payload, dedupe_key) values ($1, $2, $3)', [
    kind,
    JSON.stringify({ turn }),
    `${kind}:${turn}`,
  ]);
}

/** Mails about lists that are due every few weeks. */
export const STANDING_OCCASIONS: Occasions = {
  'standing-made': {
    occasion: async (service, language) => (await made(service, language)).email,
    subject: { fr: 'est créée', en: 'is set up' },
  },
  'standing-ended': {
    async occasion(service, language) {
      const { email, send, documentId } = await made(service, language);
      await send('POST', `/standing-orders/${documentId}/step`, { step: 'end' });
      return email;
    },
    subject: { fr: 'Résiliation de votre contrat', en: 'has ended' },
  },
  'standing-announced': {
    occasion: ofTurn('standing-announced', 'announced', null),
    subject: { fr: 'prévue le', en: 'planned for' },
  },
  'standing-offered': {
    occasion: ofTurn('standing-offered', 'offered', null),
    subject: { fr: 'votre panier est prêt', en: 'your cart is ready' },
  },
  'standing-placed': {
    async occasion(service, language) {
      const { email, documentId } = await made(service, language);
      await query(
        service.databaseUrl,
        `with company as (
           insert into shop_companies (document_id, name, siren, created_at) values ($2, 'Bastille <b>Location</b>', '552100554', now())
           returning id)
         update shop_standing_orders set company_id = (select id from company) where document_id = $1`,
        [documentId, randomUUID().replaceAll('-', '').slice(0, 24)],
      );
      await mailOfTurn(service, documentId, { kind: 'standing-placed', state: 'requested', reason: null });
      return email;
    },
    subject: { fr: 'approbation demandée', en: 'approval asked for' },
  },
  'standing-not-done': {
    occasion: ofTurn('standing-not-done', 'failed', 'nothing-left'),
    subject: { fr: 'pas de commande le', en: 'no order on' },
  },
};
