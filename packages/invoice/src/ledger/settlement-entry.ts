import {
  type AccountName,
  type AccountNumbers,
  type Cents,
  type SETTLEMENT_KINDS,
  type SettlementProvider,
  subtractCents,
} from '@economat/commerce';

import { type Entry, signedLines } from './entry.ts';

/** What a provider passed on or kept, as its file says. */
export interface Settlement {
  readonly kind: (typeof SETTLEMENT_KINDS)[number];
  readonly provider: SettlementProvider;
  readonly source: string;
  /** Looked up in the list of settlements: `REG-000012`. */
  readonly piece: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** What leaves the provider's account, fees included; negative on a day with more refunds than sales. */
  readonly gross: Cents;
  /** Negative when fees came back. */
  readonly fee: Cents;
}

const HOLDERS = { axepta: 'card', paypal: 'paypal' } as const satisfies Record<SettlementProvider, AccountName>;
const LABELS = {
  remittance: 'Remise de cartes',
  fees: 'Commissions PayPal',
  payout: 'Virement de PayPal à la banque',
} as const;

/** The entry of a settlement: the provider's account is emptied into the bank and the fees. */
export function settlementEntry(settlement: Settlement, numbers: AccountNumbers): Entry {
  const { kind, provider, source, piece, day, gross, fee } = settlement;
  const french = day.split('-').toReversed().join('/');
  const net = subtractCents(gross, fee);
  return {
    kind: 'settlement',
    journal: kind === 'fees' ? 'PP' : 'BQ',
    source,
    trueDay: day,
    piece,
    label: `${LABELS[kind]} du ${french}`,
    lines: signedLines(numbers, HOLDERS[provider], [
      ...(kind === 'fees' ? [] : [{ account: 'bank', amount: net } as const]),
      { account: 'fees', amount: fee },
    ]),
  };
}
