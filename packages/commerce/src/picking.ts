import type { Nature } from './nature.ts';
import { pieceCount } from './piece-word.ts';

/** A line of an order that is to be taken from the shelf. */
export interface LineToPick {
  readonly orderNumber: string;
  /** Id of the item in the catalogue. */
  readonly itemId: string;
  readonly title: string;
  /** The bundle, null for a product sold by the piece. */
  readonly option: string | null;
  readonly variant: string | null;
  readonly nature: Nature;
  readonly quantity: number;
}

/** What the catalogue says about an item today. */
export interface Shelf {
  readonly reference: string | null;
  readonly place: string | null;
}

/** So many of one bundle. */
export interface BundleQuantity {
  readonly option: string | null;
  readonly quantity: number;
}

/** What one order takes of an item. */
export interface Taking {
  readonly orderNumber: string;
  readonly bundles: readonly BundleQuantity[];
}

/** An item, in one variant, with everything that is taken of it. */
export interface PickedItem extends Shelf {
  readonly title: string;
  readonly variant: string | null;
  /** A service whose goods leave the shelf is a rental. */
  readonly isRental: boolean;
  /** What leaves the shelf, in pieces. */
  readonly pieces: number;
  readonly takings: readonly Taking[];
}

const NOWHERE: Shelf = { reference: null, place: null };

/** What has to be taken from the shelves for several orders, an item once, in the order of the places. */
export function pickingList(lines: readonly LineToPick[], shelves: ReadonlyMap<string, Shelf>): PickedItem[] {
  const groups = Map.groupBy(lines, ({ itemId, title, variant }) => JSON.stringify([itemId || title, variant]));
  const order = inPlaceOrder();
  return [...groups.values()].map((group) => pickedItem(group, shelves)).toSorted(order);
}

function pickedItem(lines: readonly LineToPick[], shelves: ReadonlyMap<string, Shelf>): PickedItem {
  const [first] = lines;
  if (first === undefined) throw new RangeError('A group has at least one line');
  const { itemId, title, variant } = first;
  const { reference, place } = shelves.get(itemId) ?? NOWHERE;
  const byOrder = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
  return {
    title,
    variant,
    reference,
    place,
    isRental: lines.some(({ nature }) => nature === 'service'),
    pieces: lines.reduce((sum, { option, quantity }) => sum + quantity * shelfPieces(option), 0),
    takings: [...byOrder].map(([orderNumber, own]) => ({ orderNumber, bundles: bundlesOf(own) })),
  };
}

function bundlesOf(lines: readonly LineToPick[]): BundleQuantity[] {
  const byOption = Map.groupBy(lines, ({ option }) => option);
  return [...byOption].map(([option, own]) => ({
    option,
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** What is counted in time, weight or volume is one thing on the shelf. */
const MEASURED =
  /\d\s*(?:nuit(?:ée)?|jour(?:née)?|semaine|mois|heure|an(?:née)?|(?:kilo)?gramme|kilo|k?g|litre|[cm]?l)s?(?!\p{L})/iu;

/** Pieces that one bundle takes from the shelf: 12 for `12 rouleaux`, 1 for `7 nuits`, `3 kg` and a product without bundles. */
export function shelfPieces(option: string | null): number {
  if (option === null || MEASURED.test(option)) return 1;
  const pieces = pieceCount(option);
  return pieces === null || !Number.isInteger(pieces) ? 1 : pieces;
}

/** `A-2` before `A-10`; what has no place comes last. Items of one place follow by their name. */
function inPlaceOrder(): (first: PickedItem, second: PickedItem) => number {
  const { compare } = new Intl.Collator('fr', { numeric: true });
  return (first, second) =>
    Number(first.place === null) - Number(second.place === null) ||
    compare(first.place ?? '', second.place ?? '') ||
    compare(first.title, second.title) ||
    compare(first.variant ?? '', second.variant ?? '');
}
