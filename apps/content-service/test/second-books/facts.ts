import type { NatureShare, SoldDocument } from './documents.ts';
import { readDocument, shareNatures } from './documents.ts';

/** Money that a provider or the bank moved. */
export interface Money {
  readonly kind: 'receipt' | 'refund';
  readonly means: 'card' | 'paypal' | 'bank';
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The order, or the invoice on account. */
  readonly piece: string;
  readonly amount: number;
}

/** What a provider's file says that it passed on or kept on a day, in cents. */
export interface Settlement {
  readonly kind: 'remittance' | 'fees' | 'payout';
  readonly means: 'card' | 'paypal';
  readonly day: string;
  readonly gross: number;
  readonly fee: number;
}

export interface WriteOff {
  readonly day: string;
  readonly invoice: string;
  readonly amount: number;
}

/** Everything that is known from outside of the shop's books. */
export interface RawFacts {
  /** XML of every document that the shop delivered. */
  readonly files: readonly string[];
  /** Names of the articles that are services. */
  readonly services: ReadonlySet<string>;
  /** SIREN of the companies that the platform reaches. */
  readonly reached: ReadonlySet<string>;
  readonly money: readonly Money[];
  readonly settlements: readonly Settlement[];
  readonly writeOffs: readonly WriteOff[];
}

export interface Facts extends Omit<RawFacts, 'files' | 'services'> {
  readonly documents: readonly (SoldDocument & { readonly natures: readonly NatureShare[] })[];
}

export function readFacts({ files, services, ...others }: RawFacts): Facts {
  const documents = files.map(readDocument);
  const natures = shareNatures(documents, services);
  return {
    ...others,
    documents: documents
      .map((document) => ({ ...document, natures: natures.get(document.number) ?? [] }))
      .toSorted((one, other) => `${one.day} ${one.number}`.localeCompare(`${other.day} ${other.number}`)),
  };
}
