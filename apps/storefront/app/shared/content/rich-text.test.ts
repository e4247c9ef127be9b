import { expect, test } from 'vitest';
import { plainText, richText, safeHref } from './rich-text.ts';

test('paragraphs, marks, links and lists are kept; the rest is dropped', () => {
  const parts = richText(
    [
      {
        type: 'paragraph',
        children: [
          { text: 'Doux ' },
          { text: 'et sec', bold: true },
          { type: 'link', url: 'javascript:alert(1)', children: [{ text: ' ici' }] },
        ],
      },
      { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [{ text: 'un' }] }] },
      { type: 'image', children: [] },
      { type: 'paragraph', children: [{ text: '  ' }] },
    ],
    'fr',
  );
  expect(parts).toHaveLength(2);
  expect(plainText(parts)).toBe('Doux et sec ici un');
  expect(parts[0]).toMatchObject({ kind: 'paragraph', runs: [{}, { bold: true }, { href: null }] });
});

test.each([
  ['https://exemple.fr', true],
  ['/cgv', true],
  ['mailto:a@b.fr', true],
  ['//evil.example', false],
  ['data:text/html,x', false],
  [' javascript:x', false],
])('%s is a link: %s', (url, isLink) => {
  expect(safeHref(url) !== null).toBe(isLink);
});
