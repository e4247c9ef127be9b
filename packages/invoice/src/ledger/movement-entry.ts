import type { AccountNumbers, Cents, JournalCode } from '@economat/commerce';

import { balancedLines, type Entry } from './entry.ts';

/** Where money came in or went out. */
export const MEANS = ['axepta', 'paypal', 'transfer'] as const;

/** Money that the shop recorded as received or given back. */
export interface Movement {
  readonly kind: 'receipt' | 'refund';
  readonly means: (typeof MEANS)[number];
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The number of the order that it pays, or of the invoice on account. */
  readonly piece: string;
  readonly of: 'order' | 'invoice';
  readonly amount: Cents;
  /** The provider's, where there is one. */
  readonly reference: string | null;
}

interface Place {
  readonly account: 'card' | 'paypal' | 'bank';
  readonly journal: JournalCode;
  readonly words: string;
}

const PLACES: Readonly<Record<Movement['means'], Place>> = {
  axepta: { account: 'card', journal: 'CB', words: 'carte' },
  paypal: { account: 'paypal', journal: 'PP', words: 'PayPal' },
  transfer: { account: 'bank', journal: 'BQ', words: 'virement' },
};

const OF = { order: 'commande', invoice: 'facture' } as const satisfies Record<Movement['of'], string>;

/** The entry of a movement of money between customers and the account that holds it. Fees are not in it. */
export function movementEntry(movement: Movement, numbers: AccountNumbers): Entry {
  const { kind, means, source, day, piece, of, amount, reference } = movement;
  const { account, journal, words } = PLACES[means];
  const what = kind === 'receipt' ? `Encaissement par ${words}` : `Remboursement par ${words}`;
  const part = { account: 'customers', amount, tax: null } as const;
  return {
    kind,
    journal,
    source,
    trueDay: day,
    piece,
    label: `${what}, ${OF[of]} ${piece}${reference === null ? '' : `, ${reference}`}`,
    lines: balancedLines(numbers, { account, side: kind === 'receipt' ? 'debit' : 'credit' }, [part]),
  };
}
