import { DEFAULT_LANGUAGE, type Language, type Said } from '@economat/commerce';
import type { RichTextBlock } from '@economat/contract';
import * as z from 'zod/mini';
import { linkIn } from './link-in.ts';

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

/** The parts of Strapi's rich text that the shop renders, for readers of a language; empty paragraphs and unknown blocks are dropped. */
export function richText(blocks: readonly RichTextBlock[] | null, language: Language): RichTextPart[] {
  return (blocks ?? []).map((block) => part(block, language)).filter((made) => made !== null);
}

/** Parts with the language that they had to stay in, as a single text has it. */
export interface SaidParts {
  readonly parts: readonly RichTextPart[];
  readonly lang?: Said['lang'];
}

/** The English text for English readers, or else the French one. What was only emptied counts as no text. */
export function saidRichText(
  language: Language,
  french: readonly RichTextBlock[] | null,
  english: readonly RichTextBlock[] | null,
): SaidParts {
  const ownParts = richText(language === DEFAULT_LANGUAGE ? french : english, language);
  if (language === DEFAULT_LANGUAGE || ownParts.length > 0) return { parts: ownParts };
  return { parts: richText(french, language), lang: DEFAULT_LANGUAGE };
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

function part(block: RichTextBlock, language: Language): RichTextPart | null {
  const parsed = z.safeParse(branch, block);
  if (!parsed.success) return null;
  const { type, format, children } = parsed.data;
  if (type === 'list') {
    const items = children.map((item) => runsOf(childrenOf(item), null, language)).filter((runs) => runs.length > 0);
    return items.length > 0 ? { kind: 'list', ordered: format === 'ordered', items } : null;
  }
  if (type !== 'paragraph' && type !== 'heading' && type !== 'quote') return null;
  const runs = runsOf(children, null, language);
  if (runs.every((run) => run.text.trim() === '')) return null;
  return { kind: type === 'heading' ? 'heading' : 'paragraph', runs };
}

function runsOf(children: readonly unknown[], href: string | null, language: Language): TextRun[] {
  return children.flatMap((child): TextRun[] => {
    const text = z.safeParse(leaf, child);
    if (text.success)
      return [{ text: text.data.text, bold: text.data.bold ?? false, italic: text.data.italic ?? false, href }];
    const link = z.safeParse(branch, child);
    if (!link.success) return [];
    const target = safeHref(link.data.url ?? '');
    return runsOf(link.data.children, target === null ? null : linkIn(language, target), language);
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
