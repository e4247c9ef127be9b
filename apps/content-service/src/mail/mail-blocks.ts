import type { MailBlock } from './mail-content.ts';
import { frame, LAYOUT } from './mail-frame.ts';
import { STYLES } from './mail-theme.ts';
import { type Markup, markup } from './markup.ts';

type Of<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

/** A block of a mail. Every value is escaped, so nothing a customer typed becomes markup. */
export function blockMarkup(block: MailBlock): Markup {
  switch (block.kind) {
    case 'text':
      return markup`<p ${STYLES.text}>${sentence(block.text)}</p>`;
    case 'small':
      return markup`<p ${STYLES.small}>${block.text}</p>`;
    case 'quote':
      return markup`<p ${STYLES.quote}>${block.text}</p>`;
    case 'heading':
      return markup`<h2 ${STYLES.heading}>${block.text}</h2>`;
    case 'link':
      return markup`<p ${STYLES.text}><a href="${block.url}" target="_blank" ${STYLES.link}>${block.label}</a></p>`;
    case 'button':
      return button(block);
    case 'facts':
      return facts(block);
    case 'goods':
      return goods(block);
  }
}

function button({ url, label }: Of<'button'>): Markup {
  const link = markup`<a href="${url}" target="_blank" ${STYLES.button}>${label}</a>`;
  const cell = markup`<td ${STYLES.buttonCell}>${link}</td>`;
  return frame(markup`<table ${LAYOUT}><tbody><tr>${cell}</tr></tbody></table>`, { cell: STYLES.buttonPlace });
}

function facts({ rows }: Of<'facts'>): Markup {
  const written = rows.map(([label, value]) => {
    const cells = markup`<th scope="row" ${STYLES.label}>${label}</th><td ${STYLES.value}>${brokenLines(value)}</td>`;
    return markup`<tr ${STYLES.row}>${cells}</tr>`;
  });
  return markup`<table ${STYLES.table}><tbody>${written}</tbody></table>`;
}

/** Keeps an order number on one line despite its hyphen, with its characters unchanged for copying. */
function sentence(text: string): Markup[] {
  return text
    .split(/(ORD-\d+)/)
    .map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<span ${STYLES.unbroken}>${part}</span>`));
}

/** Not every mail client supports `white-space`, so lines are broken by elements. */
function brokenLines(text: string): Markup[] {
  const [first = '', ...others] = text.split('\n');
  return [...sentence(first), ...others.map((line) => markup`<br>${line}`)];
}

function goods({ head, rows, totals }: Of<'goods'>): Markup {
  const titles = [
    markup`<th scope="col" ${STYLES.columnHead}>${head.title}</th>`,
    markup`<th scope="col" ${STYLES.columnHeadQuantity}>${head.quantity}</th>`,
    markup`<th scope="col" ${STYLES.columnHeadRight}>${head.total}</th>`,
  ];
  const body = [...rows.map(goodsRow), ...totals.map(totalRow)];
  return markup`<table ${STYLES.table}><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table>`;
}

function goodsRow({ title, detail, quantity, total }: Of<'goods'>['rows'][number]): Markup {
  const name = markup`<td ${STYLES.goods}>${title}<span ${STYLES.detail}>${detail}</span></td>`;
  const figures = markup`<td ${STYLES.quantity}>${quantity}</td><td ${STYLES.number}>${total}</td>`;
  return markup`<tr ${STYLES.row}>${name}${figures}</tr>`;
}

function totalRow({ label, amount, isGrand }: Of<'goods'>['totals'][number], index: number): Markup {
  const name = markup`<th scope="row" colspan="2" ${isGrand ? STYLES.grandLabel : STYLES.totalLabel}>${label}</th>`;
  const cells = markup`${name}<td ${isGrand ? STYLES.grandAmount : STYLES.totalAmount}>${amount}</td>`;
  return index === 0 ? markup`<tr ${STYLES.row}>${cells}</tr>` : markup`<tr>${cells}</tr>`;
}
