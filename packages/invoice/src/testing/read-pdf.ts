/// <reference types="node" />
import { inflateSync } from 'node:zlib';

import { extractXml } from '@stackforge-eu/factur-x';
import { extractText, getDocumentProxy } from 'unpdf';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type StructTree = Awaited<ReturnType<PdfPage['getStructTree']>>;
type StructNode = StructTree['children'][number];

/** The text of each page as an independent reader (PDF.js) extracts it, no-break spaces made plain. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(pdf.slice(), { verbosity: 0 });
  const { text } = await extractText(document);
  return text.map((page) => plainSpaces(page));
}

export function plainSpaces(text: string): string {
  return text.replaceAll(/[\s\u00A0\u202F]+/g, ' ');
}

/** The Factur-X attachment as an independent tool takes it out. Rejects when there is none. */
export async function attachedXml(pdf: Uint8Array): Promise<string> {
  return (await extractXml(pdf, { filename: 'factur-x.xml' })).xml;
}

/** The file's bytes as characters: dictionaries are written in the clear, streams are noise between them. */
export function pdfSyntax(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1');
}

/** What draws the pages, in their order. */
export function pageContents(pdf: Uint8Array): string[] {
  return streams(pdf).filter((content) => /^1 0 0 -1 0 [\d.]+ cm\n/.test(content));
}

/** The file's streams, unpacked. */
function streams(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  return [...pdfSyntax(pdf).matchAll(/stream\r?\n(?=\x78)/g)].map(({ index }) => {
    const start = bytes.indexOf('\n', index) + 1;
    return inflateSync(bytes.subarray(start, bytes.indexOf('\nendstream', start))).toString('latin1');
  });
}

/** Numbers of the glyphs that the pages draw; 0 is the empty box that PDF/A forbids. */
export function drawnGlyphs(pdf: Uint8Array): Set<number> {
  const glyphs = new Set<number>();
  for (const content of streams(pdf).filter((text) => text.includes(' Tf\n'))) {
    for (const [, hex = ''] of content.matchAll(/<([0-9a-f]+)>/g)) {
      for (const glyph of hex.match(/.{4}/g) ?? []) glyphs.add(Number.parseInt(glyph, 16));
    }
  }
  return glyphs;
}

/** The XMP metadata packet, which PDF/A keeps uncompressed. */
export function xmpPacket(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const start = bytes.indexOf('<?xpacket begin');
  return bytes.subarray(start, bytes.indexOf('<?xpacket end', start) + '<?xpacket end="w"?>'.length).toString('utf8');
}

/** The texts of a page's elements of one kind (`H2`), as a screen reader lists them. */
export async function taggedTexts(pdf: Uint8Array, role: string, pageNumber = 1): Promise<string[]> {
  const document = await getDocumentProxy(pdf.slice(), { verbosity: 0 });
  const page = await document.getPage(pageNumber);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.filter((candidate) => candidate !== '').at(-1);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open = open.slice(0, -1);
    else open = [...open, item.id ?? ''];
  }
  const contentOf = (node: StructNode): string =>
    'children' in node ? node.children.map(contentOf).join('') : (texts.get(node.id ?? '') ?? '');
  const found = (node: StructNode): string[] => {
    if (!('children' in node)) return [];
    return node.role === role ? [plainSpaces(contentOf(node))] : node.children.flatMap(found);
  };
  return (await page.getStructTree()).children.flatMap(found);
}
