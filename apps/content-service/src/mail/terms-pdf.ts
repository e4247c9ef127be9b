import type { Language } from '@economat/commerce';
import { marked, type Token, type Tokens } from 'marked';
import type PDFDocument from 'pdfkit';

export interface TermsText {
  readonly title: string;
  readonly language: Language;
  readonly markdown: string;
}

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 56;
const TEXT_SIZE = 10;
const HEADING_SIZES: Readonly<Record<number, number>> = { 1: 20, 2: 14, 3: 11.5 };
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const ITALIC = 'Helvetica-Oblique';

/**
 * A legal text in Markdown as a tagged PDF with headings, paragraphs, lists and tables. Unsupported Markdown is printed as plain text,
 * never dropped. What draws is loaded with the first text: a start would wait for it.
 */
export async function drawTermsPdf({ title, language, markdown }: TermsText): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    lang: language === 'fr' ? 'fr-FR' : 'en-GB',
    displayTitle: true,
    info: { Title: title },
  });
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const token of marked.lexer(markdown)) drawBlock(pdf, root, token);
  root.end();
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

type Parent = ReturnType<Pdf['struct']>;

function drawBlock(pdf: Pdf, parent: Parent, token: Token): void {
  switch (token.type) {
    case 'space':
      return;
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return add(pdf, parent, `H${Math.min(depth, 3)}`, () => drawHeading(pdf, depth, plain(tokens)));
    }
    case 'list':
      return drawList(pdf, parent, token as Tokens.List);
    case 'table':
      return drawTable(pdf, parent, token as Tokens.Table);
    case 'hr':
      pdf.moveDown(0.8);
      return;
    default:
      return drawParagraph(pdf, parent, runsOf('tokens' in token && token.tokens ? token.tokens : [token]));
  }
}

function add(pdf: Pdf, parent: Parent, tag: string, draw: () => void): void {
  parent.add(pdf.struct(tag, {}, draw));
}

function drawParagraph(pdf: Pdf, parent: Parent, runs: readonly Run[]): void {
  keepTogether(pdf, runs);
  add(pdf, parent, 'P', () => {
    drawRuns(pdf, runs, {});
    pdf.moveDown(0.6);
  });
}

/** Starts a page when the text would cross its end: a tagged part must lie on one page. */
function keepTogether(pdf: Pdf, runs: readonly Run[]): void {
  const text = printable(runs.map((run) => run.text).join(''));
  pdf.font(BOLD).fontSize(TEXT_SIZE);
  const height = pdf.heightOfString(text, { width: pdf.page.width - 2 * MARGIN - 10 });
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

function drawHeading(pdf: Pdf, depth: number, text: string): void {
  const size = HEADING_SIZES[depth] ?? TEXT_SIZE + 1;
  // A heading alone at the foot of a page would have no content.
  if (pdf.y > pdf.page.height - MARGIN - 4 * size) pdf.addPage();
  pdf
    .moveDown(depth === 1 ? 0 : 0.5)
    .font(depth === 1 ? 'Times-Roman' : BOLD)
    .fontSize(size)
    .text(printable(text));
  pdf.moveDown(0.35);
}

function drawList(pdf: Pdf, parent: Parent, list: Tokens.List): void {
  const structure = pdf.struct('L');
  parent.add(structure);
  const start = typeof list.start === 'number' ? list.start : 1;
  list.items.forEach((item, index) => {
    const mark = list.ordered ? `${start + index}.` : '•';
    const runs = runsOf(item.tokens);
    keepTogether(pdf, runs);
    add(pdf, structure, 'LI', () => {
      pdf
        .font(REGULAR)
        .fontSize(TEXT_SIZE)
        .text(`${mark} `, MARGIN + 10, pdf.y, { continued: true });
      drawRuns(pdf, runs, { indent: 0 });
      pdf.x = MARGIN;
      pdf.moveDown(0.25);
    });
  });
  structure.end();
  pdf.moveDown(0.35);
}

/** The tables of legal texts have two short columns; a line per row reads well on paper and aloud. */
function drawTable(pdf: Pdf, parent: Parent, table: Tokens.Table): void {
  for (const row of table.rows) {
    const text = row.map(({ tokens }) => plain(tokens)).join(' : ');
    drawParagraph(pdf, parent, [{ text, font: REGULAR }]);
  }
}

interface Run {
  readonly text: string;
  readonly font: string;
}

function drawRuns(pdf: Pdf, runs: readonly Run[], options: PDFKit.Mixins.TextOptions): void {
  runs.forEach(({ text, font }, index) => {
    pdf.font(font).text(printable(text), { ...options, continued: index < runs.length - 1 });
  });
}

function runsOf(tokens: readonly Token[], font = REGULAR): Run[] {
  const runs = tokens.flatMap((token): Run[] => {
    if (token.type === 'strong' && token.tokens) return runsOf(token.tokens, BOLD);
    if (token.type === 'em' && token.tokens) return runsOf(token.tokens, ITALIC);
    if (token.type === 'br') return [{ text: '\n', font }];
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, font);
    return [{ text: 'text' in token ? String(token.text) : token.raw, font }];
  });
  return runs.filter(({ text }) => text !== '');
}

function plain(tokens: readonly Token[]): string {
  return runsOf(tokens)
    .map(({ text }) => text)
    .join('');
}

/** The built-in fonts have the Latin letters of Windows-1252; other spaces and signs become the nearest ones. */
function printable(text: string): string {
  return text
    .replaceAll(/[\u202f\u2009]/g, '\u00a0')
    .replaceAll('\u2212', '-')
    .replaceAll(/\n(?!$)/g, ' ');
}
