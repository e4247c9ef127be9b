import { zlibSync } from 'fflate';
import PDFDocument, { type PDFReference } from 'pdfkit';

/**
 * A document whose streams are compressed by the same code everywhere. pdfkit itself takes zlib on a server and fflate in a browser, whose
 * bytes differ for the same content.
 */
export class CompressedDocument extends PDFDocument {
  override ref(data?: object): PDFReference {
    const reference = super.ref(data);
    const finalize = reference.finalize.bind(reference);
    reference.finalize = () => {
      if (reference.compress && reference.buffer.length > 0) {
        reference.buffer = [zlibSync(joined(reference.buffer))];
        reference.compress = false;
      }
      finalize();
    };
    return reference;
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
