import { epcPayload, formatMoney } from '@economat/commerce';
import qrcode from 'qrcode-generator';

import type { InvoiceRecord } from '../record/record.ts';
import type { Sheet } from './sheet.ts';
import { drawLines } from './text.ts';
import { breakLines } from './type/lines.ts';
import { COLOUR, STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The EPC transfer code, drawn as squares so that it prints sharp, with words for those who cannot scan it. */
export function drawQrCode(sheet: Sheet, record: InvoiceRecord, square: Square): void {
  const { x, y, size } = square;
  const figure = sheet.doc.struct('Figure', {
    alt: WORDING.qrAlternative(formatMoney(record.totals.due, 'fr')),
    bbox: [x, y, x + size, y + size],
  });
  sheet.root.add(figure);
  figure.add(() => drawModules(sheet, transferCode(record), square));
  const caption = sheet.doc.struct('P');
  sheet.root.add(caption);
  const lines = breakLines(WORDING.qrCaption, STYLE.footer, size, sheet.faces);
  caption.add(() => drawLines(sheet, lines, STYLE.footer, { x, y: y + size + 4, width: size, align: 'center' }));
}

type QrCode = ReturnType<typeof qrcode>;

/** EPC069-12: error correction level M, UTF-8 bytes. */
function transferCode({ seller, totals, payment, orderNumber }: InvoiceRecord): QrCode {
  qrcode.stringToBytes = (text) => Array.from(new TextEncoder().encode(text));
  const code = qrcode(0, 'M');
  code.addData(
    epcPayload({
      name: seller.accountHolder,
      iban: seller.iban,
      bic: seller.bic,
      amount: totals.due,
      reference: payment.reference ?? orderNumber,
    }),
    'Byte',
  );
  code.make();
  return code;
}

function drawModules({ doc }: Sheet, code: QrCode, { x, y, size }: Square): void {
  const count = code.getModuleCount();
  const module = size / count;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) doc.rect(x + column * module, y + row * module, module, module);
    }
  }
  doc.fill(COLOUR.ink);
}
