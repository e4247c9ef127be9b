import type { RichTextBlock } from './catalogue.ts';

/** The words of Strapi's rich text, at any depth. */
export function wordsOfBlocks(blocks: readonly RichTextBlock[] | null): string {
  return (blocks ?? []).map(wordsBelow).join(' ');
}

function wordsBelow(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const own = 'text' in node && typeof node.text === 'string' ? node.text : '';
  const below = 'children' in node && Array.isArray(node.children) ? node.children.map(wordsBelow) : [];
  return [own, ...below].join(' ');
}
