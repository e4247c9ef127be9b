import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedText } from './packed-text.ts';

const packed = (texts: readonly string[]) => [...PackedText.of(texts, (text) => text)].map(([, text]) => text);

test('texts that were packed together are each unpacked as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      expect(packed(texts).map((text) => text.text())).toEqual(texts);
    }),
  );
});

test('a row as PostgreSQL writes it takes a third of its letters', () => {
  const folder = '/uploads/p/11f4b421388aaff9c1fdca90da4bee03';
  const picture = `{"id": 1, "url": "${folder}/900.webp", "mime": "image/webp", "width": 900, "height": 900, "formats": {"thumbnail": {"url": "${folder}/192.webp", "width": 192, "height": 192}}, "documentId": "wxp5ux2wraxw609kxfcgtp5b", "focalPoint": null, "renditions": {"types": ["avif", "webp"], "folder": "${folder}", "widths": [96, 192, 320, 480, 640, 900]}, "alternativeText": "Deux rouleaux debout"}`;
  const paragraph = `{"type": "paragraph", "children": [{"text": "Papier de 55 g/m², sans phénol : l’encre reste noire sept ans.", "type": "text"}]}`;
  const row = `{"id" : 7, "icon" : null, "PD_Gallery" : [${picture}], "PD_Description" : [${paragraph}], "PD_DescriptionEn" : null, "PD_Description2" : null, "quantity" : null, "quantityEn" : null, "VAT" : 20, "vatGround" : null}`;
  expect(packed([row])[0]?.byteLength).toBeLessThan(row.length / 3);
});
