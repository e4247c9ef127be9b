import { expect, test } from 'vitest';
import { rowsTable } from './markdown.ts';
import { picture } from './picture.ts';
import { atLeast, atMost, noBar, none } from './report.ts';

test('a figure on its bar meets it, and how far it is met says the same for both kinds of bars', () => {
  expect(atLeast('speed', 0.5, 0.5)).toMatchObject({ passes: true, fulfilment: 1 });
  expect(atMost('weight', 130, 130)).toMatchObject({ passes: true, fulfilment: 1 });
  expect(atLeast('speed', 1, 0.5)).toMatchObject({ passes: true, fulfilment: 2 });
  expect(atMost('weight', 260, 130)).toMatchObject({ passes: false, fulfilment: 0.5 });
});

test('an unmeasured figure has missed its bar, and is not drawn', () => {
  const rows = [atLeast('speed', Number.NaN, 1), atMost('weight', Number.NaN, 1)];
  expect(rows.map(({ passes }) => passes)).toEqual([false, false]);
  expect(rowsTable(rows)).toContain('none');
  expect(picture(rows)).not.toContain('NaN');
});

test('the table says met and missed, and nothing where there is no bar', () => {
  const lines = rowsTable([atMost('a', 0.5, 1), none('b', 2), noBar('c', 123.4)]).split('\n');
  expect(lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'a', '0.50', '≤ 1', 'met', ''],
    ['', 'b', '2', '0', '**missed**', ''],
    ['', 'c', '123', 'no bar', '', ''],
  ]);
});

test('the picture draws each figure that has a bar, and its words are no markup', () => {
  const svg = picture([atLeast('a < b & c', 2, 1), atMost('missed', 4, 1), noBar('silent', 1)]);
  expect(svg).toContain('a &lt; b &amp; c');
  expect(svg.match(/rx="2"/g)).toHaveLength(2);
  expect(svg).not.toContain('silent');
});
