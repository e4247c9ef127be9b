import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedText } from './packed-text.ts';

test('any text is unpacked as it was packed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(PackedText.of(text).text()).toBe(text);
    }),
  );
});

test('a row as PostgreSQL writes it takes a third of its letters', () => {
  const folder = '/uploads/p/11f4b421388aaff9c1fdca90da4bee03';
  const picture = `{"id": 1, "url": "${folder}/900.webp", "mime": "image/webp", "width": 900, "height": 900, "formats": {"thumbnail": {"url": "${folder}/192.webp", "width": 192, "height": 192}}, "documentId": "wxp5ux2wraxw609kxfcgtp5b", "focalPoint": null, "renditions": {"types": ["avif", "webp"], "folder": "${folder}", "widths": [96, 192, 320, 480, 640, 900]}, "alternativeText": "Deux rouleaux debout"}`;
  const paragraph = `{"type": "paragraph", "children": [{"text": "Papier de 55 g/m², sans phénol : l’encre reste noire sept ans.", "type": "text"}]}`;
  const row = `{"id" : 7, "icon" : null, "PD_Gallery" : [${picture}], "PD_Description" : [${paragraph}], "PD_DescriptionEn" : null, "PD_Description2" : null, "quantity" : null, "quantityEn" : null, "VAT" : 20, "vatGround" : null}`;
  expect(PackedText.of(row).byteLength).toBeLessThan(row.length / 3);
});
