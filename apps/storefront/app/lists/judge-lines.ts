import type { ListLine } from '@economat/contract';
import type { FoundArticles } from '../quick-order/found-articles.ts';
import { type JudgedRow, judgeRows } from '../quick-order/judge-rows.ts';

/** A line of a list beside the catalogue of today. */
export interface JudgedLine {
  readonly line: ListLine;
  /** As the quick order judges it; without a line for the cart where the buyer has to look first. */
  readonly judged: JudgedRow;
  /** Bundle and variant of the list that the article no longer has; empty where it is as it was. */
  readonly former: readonly string[];
  /** Of quantity 0: it stays on the list and is not ordered. */
  readonly isKept: boolean;
}

/** Which list a line belongs to, so that lines of several can be judged together. */
interface ListedLine {
  readonly list: string;
  readonly line: ListLine;
}

/** What {@link judgeLines} looks up. */
export function referencesOf(lines: readonly ListedLine[]): { readonly reference: string }[] {
  return lines.map(({ line }) => ({ reference: line.productId }));
}

/** Judges the lines of one list, or of several in their order: lines of one article share its stock. */
export function judgeLines(lines: readonly ListedLine[], found: ReadonlyMap<string, FoundArticles>): JudgedLine[] {
  const rows = lines.map(({ list, line }, position) => ({
    id: `${list}-${position}`,
    reference: line.productId,
    quantity: String(line.quantity),
    others: [],
    article: null,
    option: line.option,
    variant: line.variant,
  }));
  return judgeRows(rows, found).map((judged, position) => {
    const { line } = lines[position] as ListedLine;
    const isKept = line.quantity === 0;
    const { article, option, variant } = judged;
    // The quick order takes the only bundle that there is; a list says so first, since its buyer chose another one.
    const former = article === null ? [] : [...goneFrom(line.option, option), ...goneFrom(line.variant, variant)];
    const isOther = article !== null && (option !== line.option || variant !== line.variant);
    const problem = isKept && judged.problem?.kind === 'quantity' ? null : judged.problem;
    if (!isOther || problem !== null) return { line, former, isKept, judged: { ...judged, problem } };
    return { line, former, isKept, judged: { ...judged, problem: { kind: 'choose-option' }, line: null } };
  });
}

/** Those that are meant for the cart. */
export function orderedRows(lines: readonly JudgedLine[]): JudgedRow[] {
  return lines.flatMap(({ isKept, judged }) => (isKept ? [] : judged));
}

function goneFrom(wanted: string | null, present: string | null): string[] {
  return wanted === null || wanted === present ? [] : [wanted];
}
