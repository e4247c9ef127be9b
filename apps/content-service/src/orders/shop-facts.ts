import { DEFAULT_DELIVERY_RULES, type DeliveryRules, type PublicPaymentMethod } from '@economat/commerce';
import { type LegalPage, legalPageAnswer, shopSettingsAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import type { ContentSnapshot } from '../public-content/content-snapshot.ts';

/** The general terms as buyers read them. */
export type TermsInForce = Pick<LegalPage, 'fingerprint' | 'version' | 'title' | 'titleEn' | 'body' | 'bodyEn'>;

/** The shop settings and legal pages that an order records: exactly what buyers are shown at that instant. */
export interface ShopFacts {
  readonly delivery: DeliveryRules;
  /** Days that a buyer has to send a bank transfer. */
  readonly bankTransferDays: number;
  readonly paymentMethods: readonly PublicPaymentMethod[];
  /** The general terms in force, null while there are none. */
  readonly terms: TermsInForce | null;
}

/** The facts of a shop with empty settings. */
export const DEFAULT_SHOP_FACTS: ShopFacts = {
  delivery: DEFAULT_DELIVERY_RULES,
  bankTransferDays: 14,
  paymentMethods: ['bank_transfer'],
  terms: null,
};

const known = new WeakMap<ContentSnapshot, ShopFacts>();

export function shopFactsOf(snapshot: ContentSnapshot | null): ShopFacts {
  if (snapshot === null) return DEFAULT_SHOP_FACTS;
  const facts = known.get(snapshot) ?? readFacts(snapshot);
  known.set(snapshot, facts);
  return facts;
}

function readFacts(snapshot: ContentSnapshot): ShopFacts {
  const settings = readAnswer(snapshot, '/api/shop-settings', shopSettingsAnswer);
  const terms = readAnswer(snapshot, '/api/legal-pages/cgv', legalPageAnswer);
  return {
    delivery: settings === null ? DEFAULT_SHOP_FACTS.delivery : sensible(settings.data.delivery),
    bankTransferDays: settings?.data.bankTransferDays ?? DEFAULT_SHOP_FACTS.bankTransferDays,
    paymentMethods: settings?.data.paymentMethods ?? DEFAULT_SHOP_FACTS.paymentMethods,
    terms: terms?.data ?? null,
  };
}

function readAnswer<Answer extends z.core.$ZodType>(
  { answers }: ContentSnapshot,
  path: string,
  schema: Answer,
): z.output<Answer> | null {
  const bytes = answers.get(path);
  return bytes === undefined ? null : z.parse(schema, JSON.parse(bytes.identity.toString()));
}

/** An editor may swap the two days; orders must go on. */
function sensible(rules: DeliveryRules): DeliveryRules {
  return { ...rules, maximumDays: Math.max(rules.minimumDays, rules.maximumDays) };
}
