import type { Seller } from '../record/record.ts';
import { formatShareCapital, groupSiren, registerMention } from '../record/seller-mentions.ts';
import { artifact, CONTENT, type Drawing, hairline, PAGE } from './sheet.ts';
import { drawLines, drawSingleLine } from './text.ts';
import { breakLines } from './type/lines.ts';
import { STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';

const TOP_OF_FOOTER = PAGE.height - 58;
const PAGE_NUMBER_WIDTH = 140;

interface Footer {
  /** On the left, on as many lines as it takes. */
  readonly identity: string;
  readonly title: string;
  /** The pages that it stands on, which are counted by themselves. */
  readonly pages: { readonly start: number; readonly count: number };
}

/** An identity, the title and "Page x / y" on every page of a document. Run last, when the number of pages is known. */
export function drawFooters(sheet: Drawing, { identity, title, pages: { start, count } }: Footer): void {
  const width = CONTENT.width - PAGE_NUMBER_WIDTH - 16;
  const lines = breakLines(identity, STYLE.footer, width, sheet.faces);
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(start + page);
    hairline(sheet, TOP_OF_FOOTER);
    artifact(
      sheet,
      () => {
        const y = TOP_OF_FOOTER + 7;
        drawLines(sheet, lines, STYLE.footer, { x: CONTENT.left, y, width });
        const right = { x: CONTENT.right - PAGE_NUMBER_WIDTH, y, width: PAGE_NUMBER_WIDTH, align: 'right' as const };
        drawSingleLine(sheet, WORDING.page(page + 1, count), STYLE.footer, right);
        drawSingleLine(sheet, title, STYLE.footer, { ...right, y: y + STYLE.footer.leading });
      },
      'Pagination',
    );
  }
}

/** The seller as the law wants it on every document. */
export function sellerIdentity(seller: Seller): string {
  const { address } = seller;
  const capital = formatShareCapital(seller);
  return [
    [seller.legalName, seller.legalForm, ...(capital === null ? [] : [capital])].join(', '),
    `${address.line1}, ${address.postalCode} ${address.city}`,
    registerMention(seller),
    ...(seller.siret === null ? [] : [WORDING.siret(groupSiren(seller.siret))]),
    ...(seller.vatNumber === null ? [] : [WORDING.vatNumber(seller.vatNumber)]),
  ].join(' · ');
}
