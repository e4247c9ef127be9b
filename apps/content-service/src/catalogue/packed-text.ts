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
  /** Lives as long as one of its texts. */
  readonly #block: Buffer;
  readonly #start: number;
  readonly #end: number;

  private constructor(block: Buffer, start: number, end: number) {
    this.#block = block;
    this.#start = start;
    this.#end = end;
  }

  /**
   * Packs the texts of rows that are read together into one block, and gives each row with its text. Bytes outside of the heap are not copied
   * by the collector and let no garbage gather; a block for each text left 100 MB of holes beside 100 000 of them.
   */
  static *of<Row>(rows: readonly Row[], textOf: (row: Row) => string): Generator<[Row, PackedText]> {
    const pieces = rows.map((row) => deflateRawSync(textOf(row), OPTIONS));
    const block = Buffer.concat(pieces);
    let start = 0;
    for (const [at, row] of rows.entries()) {
      const end = start + (pieces[at]?.length ?? 0);
      yield [row, new PackedText(block, start, end)];
      start = end;
    }
  }

  text(): string {
    return inflateRawSync(this.#block.subarray(this.#start, this.#end), OPTIONS).toString();
  }

  get byteLength(): number {
    return this.#end - this.#start;
  }
}
