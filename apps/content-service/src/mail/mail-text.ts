import type { MailBlock, MailContent, Sender } from './mail-content.ts';
import { wordsOf } from './words/words-of.ts';

/** The mail as plain text. */
export function renderText({ title, blocks, language }: MailContent, sender: Sender): string {
  const { colon, footer } = wordsOf(language);
  const parts = [
    sender.shopName,
    title.toUpperCase(),
    ...blocks.map((block) => blockText(block, colon)),
    '-- ',
    [...sender.lines, footer.whyYou, sender.shopUrl].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'button':
    case 'link':
      return `${block.label}${colon}\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => factText(`${label}${colon}`, value)).join('\n');
    case 'goods':
      return [
        ...block.rows.map(
          ({ title, detail, quantity, total }) => `${quantity} × ${title}\n    ${detail}\n    ${total}`,
        ),
        '',
        ...block.totals.map(({ label, amount }) => `${label}${colon} ${amount}`),
      ].join('\n');
  }
}

function factText(label: string, value: string): string {
  return value.includes('\n') ? `${label}\n${value.replaceAll(/^/gm, '    ')}` : `${label} ${value}`;
}
