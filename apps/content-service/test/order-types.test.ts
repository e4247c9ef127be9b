import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BILLING_COUNTRIES,
  LANGUAGES,
  ORDER_ACTORS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '@economat/commerce';
import { ORDER_EVENT_KINDS } from '@economat/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const schema = z.object({
  options: z.object({ draftAndPublish: z.boolean() }),
  attributes: z.record(z.string(), z.looseObject({ type: z.string(), enum: z.optional(z.array(z.string())) })),
  config: z.object({ metadatas: z.record(z.string(), z.object({ edit: z.object({ label: z.string() }) })) }),
});

function schemaOf(type: string) {
  const file = path.join(import.meta.dirname, `../src/api/${type}/content-types/${type}/schema.json`);
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

it.each([
  ['order', 'orderStatus', ORDER_STATUSES],
  ['order', 'paymentStatus', PAYMENT_STATUSES],
  ['order', 'paymentMethod', PAYMENT_METHODS],
  ['order', 'language', LANGUAGES],
  ['order-address', 'country', BILLING_COUNTRIES],
  ['order-event', 'kind', ORDER_EVENT_KINDS],
  ['order-event', 'actor', ORDER_ACTORS],
  ['coupon', 'kind', ['percentage', 'amount']],
])('%s.%s allows exactly the values of the rules', (type, attribute, values) => {
  expect(schemaOf(type).attributes[attribute]?.enum).toEqual([...values]);
});

it.each(['order', 'order-address', 'order-item', 'order-event', 'coupon'])(
  '%s has no drafts, a French label on every field, and integer cents for money',
  (type) => {
    const { options, attributes, config } = schemaOf(type);
    expect(options.draftAndPublish).toBe(false);
    for (const [name, { type: kind }] of Object.entries(attributes)) {
      expect(config.metadatas[name]?.edit.label, name).not.toBe(name);
      expect(kind === 'integer' || !name.endsWith('Cents'), name).toBe(true);
    }
  },
);
