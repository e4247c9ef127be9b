import { sumCents, type VatGround, vatGroundSentence } from '@economat/commerce';

import type { InvoiceLine, Notes } from './record.ts';

type GroundedLine = Pick<InvoiceLine, 'vatGround' | 'lineTotal'>;

/** The legal grounds of a document's 0 % lines, the one with the largest amount first. */
export function vatGrounds(lines: readonly GroundedLine[]): VatGround[] {
  const grounds = [...new Set(lines.flatMap(({ vatGround }) => vatGround ?? []))];
  const amountOf = (ground: VatGround): number =>
    sumCents(lines.filter(({ vatGround }) => vatGround === ground).map(({ lineTotal }) => lineTotal));
  return grounds.toSorted((a, b) => amountOf(b) - amountOf(a));
}

const ON_DEBITS = 'Option pour le paiement de la taxe d’après les débits.';

/**
 * What a document of this day says of its VAT: why lines bear none, and, where it charges for services, that the seller pays VAT when
 * he invoices (CGI, annexe II, art. 242 nonies A). VAT on goods never waits for the payment, so goods alone say nothing of it.
 */
export function vatNotes(
  lines: readonly Pick<InvoiceLine, 'vatGround' | 'lineTotal' | 'nature' | 'vatPercent'>[],
  issueDate: string,
  isOnDebits: boolean,
): Pick<Notes, 'vatExemption' | 'vatOnDebits'> {
  const sentences = [...new Set(vatGrounds(lines).map((ground) => vatGroundSentence(ground, issueDate)))];
  const hasTaxedService = lines.some(({ vatPercent, nature }) => vatPercent > 0 && nature === 'service');
  return {
    vatExemption: sentences.length === 0 ? null : sentences.join(' '),
    ...(isOnDebits && hasTaxedService ? { vatOnDebits: ON_DEBITS } : {}),
  };
}
