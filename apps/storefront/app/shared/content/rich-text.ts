import type { RichTextBlock } from '@economat/contract';
import * as z from 'zod/mini';

/** A run of text with its marks; `href` only for a safe target. */
export interface TextRun {
  text: string;
  bold: boolean;
  italic: boolean;
  href: string | null;
}

export type RichTextPart =
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'heading'; runs: TextRun[] }
  | { kind: 'list'; ordered: boolean; items: TextRun[][] };

const leaf = z.looseObject({ text: z.string(), bold: z.optional(z.boolean()), italic: z.optional(z.boolean()) });
const branch = z.looseObject({
  type: z.string(),
  url: z.optional(z.string()),
  format: z.optional(z.string()),
  children: z.array(z.unknown()),
});

/** The parts of Strapi's rich text that the shop renders; empty paragraphs and unknown blocks are dropped. */
export function richText(blocks: readonly RichTextBlock[] | null): RichTextPart[] {
  return (blocks ?? []).map(part).filter((made) => made !== null);
}

/** The words alone, for descriptions and search. */
export function plainText(parts: readonly RichTextPart[]): string {
  const runs = parts.flatMap((made) => (made.kind === 'list' ? made.items.flat() : made.runs));
  return runs
    .map((run) => run.text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function part(block: RichTextBlock): RichTextPart | null {
  const parsed = z.safeParse(branch, block);
  if (!parsed.success) return null;
  const { type, format, children } = parsed.data;
  if (type === 'list') {
    const items = children.map((item) => runsOf(childrenOf(item), null)).filter((runs) => runs.length > 0);
    return items.length > 0 ? { kind: 'list', ordered: format === 'ordered', items } : null;
  }
  if (type !== 'paragraph' && type !== 'heading' && type !== 'quote') return null;
  const runs = runsOf(children, null);
  if (runs.every((run) => run.text.trim() === '')) return null;
  return { kind: type === 'heading' ? 'heading' : 'paragraph', runs };
}

function runsOf(children: readonly unknown[], href: string | null): TextRun[] {
  return children.flatMap((child): TextRun[] => {
    const text = z.safeParse(leaf, child);
    if (text.success)
      return [{ text: text.data.text, bold: text.data.bold ?? false, italic: text.data.italic ?? false, href }];
    const link = z.safeParse(branch, child);
    return link.success ? runsOf(link.data.children, safeHref(link.data.url ?? '')) : [];
  });
}

function childrenOf(item: unknown): readonly unknown[] {
  const parsed = z.safeParse(branch, item);
  return parsed.success ? parsed.data.children : [];
}

/** Own paths, web, mail and telephone addresses; anything else (`javascript:`, `data:`) is no link. */
export function safeHref(url: string): string | null {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(url.trim()) ? url.trim() : null;
}
