/// <reference types="node" />
import { type LineToPick, pickingList, type Shelf } from '@economat/commerce';
import { expect, test } from 'vitest';

import { pickingListPdf } from '../papers.ts';
import { rectangles } from '../testing/read-drawing.ts';
import { pageTexts } from '../testing/read-pdf.ts';
import { orderNumber } from '../testing/sample-papers.ts';
import type { PickingListPaper } from './paper.ts';

const LINE: LineToPick = {
  orderNumber: orderNumber(1),
  itemId: 'a',
  title: 'Bobine thermique',
  option: '12 rouleaux',
  variant: null,
  nature: 'goods',
  quantity: 2,
};

async function pagesOf(
  lines: readonly LineToPick[],
  places: Readonly<Record<string, string>>,
  more: Partial<PickingListPaper> = {},
): Promise<string[]> {
  const shelves = new Map(
    Object.entries(places).map(([id, place]): [string, Shelf] => [id, { reference: null, place }]),
  );
  const orders = new Set(lines.map((line) => line.orderNumber)).size;
  const paper = { items: pickingList(lines, shelves), orders, madeAt: new Date('2026-12-01T08:05:00Z'), remarks: [] };
  return pageTexts(await pickingListPdf({ ...paper, ...more }));
}

test('a list says where each item stands, how many pieces to take, and for which orders', async () => {
  const rental = {
    ...LINE,
    itemId: 'b',
    title: 'Lit bébé',
    option: '7 nuits',
    quantity: 1,
    nature: 'service',
  } as const;
  const [page] = await pagesOf([LINE, rental, { ...LINE, orderNumber: orderNumber(2), option: '6 rouleaux' }], {
    a: 'A-10-1',
    b: 'A-2-1',
  });
  expect(page).toContain(
    'Liste de préparation 2 commandes · 2 articles · 37 pièces Établie le 1er décembre 2026 à 09:05',
  );
  expect(page).toContain('Emplacement Article Pièces Commandes A-2-1 Lit bébé 1 ORD-0000001 (1 × 7 nuits)');
  expect(page).toContain('Location ou prestation');
  expect(page).toMatch(/A-10-1 Bobine thermique 36 ORD-0000001 \(2 × 12 rouleaux\) ORD-0000002 \(2 × 6 rouleaux\)/);
  expect(page).toContain('Document interne, à ne pas joindre au colis Page 1 / 1');
});

test('every item has a box to tick, and what has no place comes last', async () => {
  const lines = ['x', 'a', 'b'].map((itemId) => ({ ...LINE, itemId, title: `Article ${itemId}` }));
  const shelves = new Map<string, Shelf>([['a', { reference: null, place: 'B-1' }]]);
  const items = pickingList(lines, shelves);
  const pdf = await pickingListPdf({ items, orders: 1, madeAt: new Date(), remarks: [] });
  const boxes = rectangles(pdf).flat();
  expect(boxes.filter(({ width, height }) => width === 9 && height === 9)).toHaveLength(3);
  expect((await pageTexts(pdf)).join(' ')).toMatch(/B-1 Article a .*non indiqué Article b .*non indiqué Article x/);
});

test('500 items of 100 orders run over pages that repeat the head, and none is lost', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({
    ...LINE,
    itemId: `i${index}`,
    title: `Article ${index + 1}.`,
    orderNumber: orderNumber(1 + (index % 100)),
  }));
  const pages = await pagesOf(lines, {});
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(page).toContain('Emplacement Article Pièces Commandes');
  for (let position = 1; position <= 500; position++) expect(pages.join(' ')).toContain(`Article ${position}.`);
});

test('one item of 100 orders names all of them', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ ...LINE, orderNumber: orderNumber(index + 1) }));
  const text = (await pagesOf(lines, { a: 'A-1' })).join(' ');
  expect(text).toContain('Bobine thermique 2400');
  for (let index = 1; index <= 100; index++) expect(text).toContain(`${orderNumber(index)} (2 × 12 rouleaux)`);
});

test('without anything to take the list says so, and why', async () => {
  const remarks = [{ order: 'ORD-0000003', kind: 'sent' }] as const;
  const [page] = await pagesOf([], {}, { remarks });
  expect(page).toContain('0 commande · 0 article · 0 pièce');
  expect(page).toContain('Aucun article à prendre. À savoir ORD-0000003 : déjà expédiée, rien à préparer.');
});
