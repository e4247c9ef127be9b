import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierRows, readCarrierFile } from './carrier-file.ts';

const ROW = ['ORD-0000012', '6A12345678901'];

describe('the columns of a carrier’s file', () => {
  it.each([
    ['Référence commande;Numéro de suivi', 0, 1],
    ['N° de colis;Date d’expédition;N° de commande', 2, 0],
    ['order_number,tracking_number', 0, 1],
    ['Your reference\tParcel number', 0, 1],
    ['Nombre de colis;Poids;Réf. client;N° d’expédition', 2, 3],
    ['"Order";"Waybill, main"', 0, 1],
    ['Numéro LT|Référence', 1, 0],
  ])('are found by the titles %s', (head, order, tracking) => {
    expect(readCarrierFile(`${head}\n${head.replace(/[^;,|\t]/g, 'x')}`)?.columns).toEqual({ order, tracking });
  });

  it('are left to be chosen when no title says them', () => {
    const file = readCarrierFile('Un,Deux,Trois\nORD-0000012,x,6A1');
    expect(file).toMatchObject({ titles: ['Un', 'Deux', 'Trois'], columns: { order: null, tracking: null } });
    expect(file && carrierRows(file, { order: 0, tracking: 2 })).toEqual([
      { line: 2, order: 'ORD-0000012', tracking: '6A1' },
    ]);
  });

  it('have numbers for names in a file without titles, whose first row is kept', () => {
    const file = readCarrierFile('ORD-0000012;6A1\nORD-0000013;6A2');
    expect(file).toMatchObject({ titles: ['Colonne 1', 'Colonne 2'], columns: { order: null, tracking: null } });
    expect(file?.rows).toHaveLength(2);
    expect(file && carrierRows(file, { order: 0, tracking: 1 })[0]?.line).toBe(1);
  });

  it.each(['', 'ORD-0000012', 'Bonjour\nMerci', '\u0000'])('are missing in %j', (text) => {
    expect(readCarrierFile(text)).toBeNull();
  });

  it('are read whatever the file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const file = readCarrierFile(text);
        if (file !== null) carrierRows(file, { order: 0, tracking: 1 });
      }),
    );
  });
});

describe('the rows', () => {
  it.each([';', ',', '\t'])('are the same with %j between the cells, quoted or not', (separator) => {
    const lines = [['Commande', 'Suivi'], ROW, ROW.map((cell) => `"${cell}"`)].map((cells) => cells.join(separator));
    const file = readCarrierFile(`\uFEFF${lines.join('\r\n')}\r\n`);
    const rows = file && carrierRows(file, { order: 0, tracking: 1 });
    expect(rows?.map(({ order, tracking }) => [order, tracking])).toEqual([ROW, ROW]);
  });

  it('without either number are left out, those that lack one are kept', () => {
    const file = readCarrierFile('Commande;Suivi;Poids\n;;2 kg\nORD-0000012;;1 kg\n;6A1;1 kg');
    expect(file && carrierRows(file, { order: 0, tracking: 1 })).toEqual([
      { line: 3, order: 'ORD-0000012', tracking: '' },
      { line: 4, order: '', tracking: '6A1' },
    ]);
  });
});
