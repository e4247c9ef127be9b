import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * What nearly every row of the catalogue says, so that packing only points at it. Packed texts live as long as their process: this may
 * change freely.
 */
/* oxlint-disable economat/french-spacing -- JSON as PostgreSQL writes it */
const dictionary = Buffer.from(
  `{"type": "list", "format": "unordered", "children": [{"type": "list-item"{"type": "heading", "level": 3, "bold": true, ` +
    `"icon" : {"id": , "url": "/uploads/p/.svg", "mime": "image/svg+xml", image/jpeg image/png "focalPoint": {"x": 50, "y": 50}, ` +
    `"variants" : [{"id": 1, "name": "", "title": "", "nameEn": null, "titleEn": null}], ` +
    `{"id" : 1, "documentId" : "", "title" : "", "titleEn" : "", "slug" : "", "slugEn" : "", "reference" : "", "icon" : null, ` +
    `"PD_Gallery" : [{"id": 1, "url": "/uploads/p//900.webp", "mime": "image/webp", "width": 900, "height": 900, ` +
    `"formats": {"thumbnail": {"url": "/uploads/p//192.webp", "width": 192, "height": 192}}, "documentId": "", "focalPoint": null, ` +
    `"renditions": {"types": ["avif", "webp"], "folder": "/uploads/p/", "widths": [96, 192, 320, 480, 640, 900, 1200, 1600, 1920]}, ` +
    `"alternativeText": ""}], "PD_Description" : [{"type": "paragraph", "children": [{"text": "", "type": "text"}]}], ` +
    `"PD_DescriptionEn" : [{"type": "paragraph", "children": [{"text": "", "type": "text"}]}], "PD_Description2" : null, ` +
    `"PD_Description2En" : null, "PD_PriceRange" : "[\\"9.90\\"]", "PD_Points" : null, "PD_PointsEn" : null, "quantity" : null, ` +
    `"quantityEn" : null, "VAT" : 20, "vatGround" : null, "isHomeProduct" : null, "rank" : 0, "stock" : null, "usage" : null, "variants" : [], ` +
    `"manufacturer" : null, "safetyNotes" : null, "safetyNotesEn" : null, "updatedAt" : "2026-01-01T00:00:00.000Z"}`,
);
/* oxlint-enable economat/french-spacing */
/** A window of 8 kB sees the dictionary and all of a usual row; a larger one takes longer to set up than to use. */
const OPTIONS = { dictionary, level: 1, windowBits: 13, memLevel: 5 };

/**
 * A text in memory at a fraction of its size: the runtime keeps a text with one ’ or € in two bytes a letter, which made 700 MB of the rows
 * of 100 000 articles. Packing takes some 30 µs a row, unpacking 10.
 */
export class PackedText {
  /** One letter a byte. A Buffer's bytes lie outside of what the collector can move together: 100 000 of them left 100 MB of holes. */
  readonly #bytes: string;

  private constructor(bytes: string) {
    this.#bytes = bytes;
  }

  static of(text: string): PackedText {
    return new PackedText(deflateRawSync(text, OPTIONS).toString('latin1'));
  }

  text(): string {
    return inflateRawSync(Buffer.from(this.#bytes, 'latin1'), OPTIONS).toString();
  }

  get byteLength(): number {
    return this.#bytes.length;
  }
}
