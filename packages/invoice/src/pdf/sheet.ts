import { isFranchise, type Language } from '@economat/commerce';
import type { StructureElement } from 'pdfkit';

import type { InvoiceRecord } from '../record/record.ts';
import { CompressedDocument } from './compressed-document.ts';
import { openFaces, type Faces } from './type/faces.ts';
import type { InvoiceFonts } from './type/font-files.ts';
import { COLOUR } from './type/text-style.ts';
import { WORDING } from './wording.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 48;
export const CONTENT = { left: MARGIN, right: PAGE.width - MARGIN, width: PAGE.width - 2 * MARGIN } as const;
/** The second half of the page: everything that stands on the right starts here. */
export const HALF = { left: CONTENT.left + CONTENT.width / 2, width: CONTENT.width / 2 } as const;
export const TOP = 42;
/** Content ends here; the footer lies below. */
export const BOTTOM = PAGE.height - 68;

/** A document being drawn: pdfkit's document, the faces, and the root of the reading order. */
export interface Drawing {
  readonly doc: CompressedDocument;
  readonly faces: Faces;
  readonly root: StructureElement;
}

/** The drawing of an invoice. */
export interface Sheet extends Drawing {
  /** The seller is in franchise: no VAT may appear anywhere (CGI art. 293 E). */
  readonly isUntaxed: boolean;
}

interface DocumentFacts {
  readonly title: string;
  readonly date: Date;
  /** Width and height of a page in points, when it is not A4. */
  readonly size?: PageSize;
  /** Kept for years: PDF/A-3b. */
  readonly isArchived?: boolean;
  /** French, when nothing is said. */
  readonly language?: Language;
}

export type PageSize = 'A4' | readonly [width: number, height: number];

const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** Opens a tagged document without a page. */
export function openDrawing(facts: DocumentFacts, fonts: InvoiceFonts): Drawing {
  const { title, date, size = 'A4', isArchived, language = 'fr' } = facts;
  const faces = openFaces(fonts);
  const doc = new CompressedDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    ...(isArchived && { subset: 'PDF/A-3b' as const }),
    tagged: true,
    lang: LANGUAGE_TAGS[language],
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    font: null,
    info: { Title: title, Producer: 'Économat', Creator: 'Économat', CreationDate: date, ModDate: date },
  });
  for (const { id, font } of new Set(Object.values(faces).flat())) doc.registerFont(id, font);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, faces, root };
}

/**
 * Opens the document of a record. Dates are the issue date at noon UTC, never the clock, so that the same record gives the same file
 * identifier whenever and wherever it is drawn.
 */
export function openSheet(record: InvoiceRecord, fonts: InvoiceFonts): Sheet {
  const facts = { title: WORDING.documentTitle(record), date: documentDate(record), isArchived: true };
  const drawing = openDrawing(facts, fonts);
  drawing.doc.addPage();
  return { ...drawing, isUntaxed: isFranchise(record.lines) };
}

export function documentDate({ issueDate }: InvoiceRecord): Date {
  return new Date(`${issueDate}T12:00:00Z`);
}

/** Goes to a new page unless `height` points fit below `y`. Gives the y to go on from. */
export function ensureSpace(sheet: Drawing, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  sheet.doc.addPage();
  return TOP;
}

/** Draws what is not content (lines, grounds, repeated heads): screen readers skip it. */
export function artifact(sheet: Drawing, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  sheet.doc.markContent('Artifact', { type });
  draw();
  sheet.doc.endMarkedContent();
}

export function hairline(sheet: Drawing, y: number, left: number = CONTENT.left, right: number = CONTENT.right): void {
  artifact(sheet, () => sheet.doc.lineWidth(0.6).moveTo(left, y).lineTo(right, y).stroke(COLOUR.line));
}
