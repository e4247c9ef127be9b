import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markup } from './markup.ts';

test('no text becomes a tag or ends an attribute, and each is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '&lt;', '</td>') }), (text) => {
      const { text: written } = markup`<td title="${text}">${text}</td>`;
      const [, attribute = '', inside = ''] = /^<td title="([^"<>]*)">([^"<>]*)<\/td>$/.exec(written) ?? [];
      expect([attribute, inside].map(read)).toEqual([text, text]);
    }),
  );
});

test('markup and lists of it stay as they are', () => {
  const rows = ['a', '<'].map((text) => markup`<td>${text}</td>`);
  expect(markup`<tr>${rows}</tr>`.text).toBe('<tr><td>a</td><td>&lt;</td></tr>');
});

function read(escaped: string): string {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
