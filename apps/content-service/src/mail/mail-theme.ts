import type { CSSProperties } from 'react';
import { type Markup, markup } from './markup.ts';

/** The shop's colours and fonts, as far as mail clients support them. */
const COLOURS = {
  paper: '#f6f5f2',
  surface: '#ffffff',
  ink: '#1c211e',
  inkSoft: '#5b635d',
  line: '#dcdad3',
  forest: '#1f4d3a',
  sage: '#e3ebe4',
} as const;

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

interface Rule extends CSSProperties {
  /** Padding in Outlook, which ignores that of links. */
  readonly msoPaddingAlt?: string;
}

const cell: Rule = {
  padding: '10px 0',
  verticalAlign: 'top',
  fontSize: '15px',
  lineHeight: '22px',
  // A long word without spaces must not make a phone scroll sideways.
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
const number: Rule = {
  ...cell,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  overflowWrap: 'normal',
  wordBreak: 'normal',
  fontVariantNumeric: 'tabular-nums',
};

const RULES = {
  page: { backgroundColor: COLOURS.paper, margin: '0', padding: '0' },
  body: { backgroundColor: COLOURS.paper, color: COLOURS.ink, fontFamily: SANS, margin: '0', padding: '24px 12px' },
  container: { maxWidth: '600px', width: '100%', margin: '0 auto' },
  // What a list of mails shows beside the subject, and the mail itself does not.
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  brand: { fontFamily: SERIF, fontSize: '24px', lineHeight: '32px', color: COLOURS.forest, textDecoration: 'none' },
  head: { padding: '4px 4px 16px' },
  card: {
    backgroundColor: COLOURS.surface,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: '10px',
    padding: '28px 28px 32px',
  },
  title: {
    fontFamily: SERIF,
    fontWeight: 500,
    fontSize: '28px',
    lineHeight: '34px',
    margin: '0 0 16px',
    color: COLOURS.ink,
  },
  heading: {
    fontFamily: SERIF,
    fontWeight: 500,
    fontSize: '20px',
    lineHeight: '26px',
    margin: '28px 0 8px',
    color: COLOURS.ink,
  },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 14px', color: COLOURS.ink, overflowWrap: 'anywhere' },
  unbroken: { whiteSpace: 'nowrap' },
  small: { fontSize: '14px', lineHeight: '21px', margin: '14px 0 0', color: COLOURS.inkSoft },
  quote: {
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0 0 14px',
    padding: '12px 16px',
    backgroundColor: COLOURS.sage,
    borderRadius: '8px',
    whiteSpace: 'pre-line',
  },
  // Outlook pads cells alone.
  buttonCell: { backgroundColor: COLOURS.forest, borderRadius: '8px', msoPaddingAlt: '14px 24px' },
  button: {
    color: COLOURS.surface,
    display: 'inline-block',
    padding: '14px 24px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
    msoPaddingAlt: '0',
  },
  buttonPlace: { padding: '8px 0 16px' },
  link: { color: COLOURS.forest, textDecoration: 'underline', fontSize: '16px', lineHeight: '25px' },
  table: { width: '100%', borderCollapse: 'collapse', margin: '4px 0 18px' },
  row: { borderTop: `1px solid ${COLOURS.line}` },
  label: { ...cell, textAlign: 'left', fontWeight: 400, color: COLOURS.inkSoft, width: '38%', paddingRight: '12px' },
  value: { ...cell, whiteSpace: 'pre-line' },
  columnHead: { ...cell, textAlign: 'left', fontWeight: 400, fontSize: '13px', color: COLOURS.inkSoft },
  columnHeadRight: { ...number, fontWeight: 400, fontSize: '13px', color: COLOURS.inkSoft },
  columnHeadQuantity: { ...number, fontWeight: 400, fontSize: '13px', color: COLOURS.inkSoft, paddingRight: '16px' },
  goods: { ...cell, paddingRight: '12px' },
  detail: { display: 'block', fontSize: '14px', lineHeight: '20px', color: COLOURS.inkSoft },
  number,
  quantity: { ...number, paddingRight: '16px' },
  totalLabel: { ...cell, padding: '4px 12px 4px 0', textAlign: 'right', fontWeight: 400, color: COLOURS.inkSoft },
  totalAmount: { ...number, padding: '4px 0' },
  grandLabel: { ...cell, textAlign: 'right', paddingRight: '12px', fontWeight: 600 },
  grandAmount: { ...number, fontWeight: 600, fontSize: '18px' },
  foot: { padding: '18px 4px 0' },
  footLine: { fontSize: '13px', lineHeight: '20px', margin: '0 0 2px', color: COLOURS.inkSoft },
} as const satisfies Record<string, Rule>;

/** As `style` attributes, the only styles that all mail clients read. They are most of a mail's text, and the same in each. */
export const STYLES = Object.fromEntries(
  Object.entries(RULES).map(([name, rule]) => [name, markup`style="${declarations(rule)}"`]),
) as Readonly<Record<keyof typeof RULES, Markup>>;

function declarations(rule: Rule): string {
  return Object.entries(rule)
    .map(([property, value]) => `${property.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}:${value}`)
    .join(';');
}
