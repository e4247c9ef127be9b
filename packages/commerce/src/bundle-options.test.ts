import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateLabels, englishLabels, parseBundleOptions } from './bundle-options.ts';
import { englishPieceWord, pieceCount, pieceWord } from './piece-word.ts';

function labels(field: string | null): string[] {
  return parseBundleOptions(field).map(({ label }) => label);
}

describe('parseBundleOptions', () => {
  it.each([
    ['6 rouleaux, 12 rouleaux', ['6 rouleaux', '12 rouleaux']],
    ['6 rouleaux,12 rouleaux', ['6 rouleaux', '12 rouleaux']],
    ['"6 rouleaux, 12 rouleaux"', ['6 rouleaux', '12 rouleaux']],
    ['["6 rouleaux", "12 rouleaux"]', ['6 rouleaux', '12 rouleaux']],
    ['[6, 12]', ['6', '12']],
    ['6,12,24', ['6', '12', '24']],
    ['1,5 kg, 3 kg', ['1,5 kg', '3 kg']],
    ['Lot de 6 ; Lot de 12', ['Lot de 6', 'Lot de 12']],
    ['6 rouleaux\n12  rouleaux', ['6 rouleaux', '12 rouleaux']],
    ['6 rouleaux, , 12 rouleaux,', ['6 rouleaux', '12 rouleaux']],
    ['"6 rouleaux', ['"6 rouleaux']],
    ['[object Object]', ['[object Object]']],
    ['', []],
    ['""', []],
    [null, []],
  ])('reads %j as %j', (field, expected) => {
    expect(labels(field)).toEqual(expected);
  });

  it('tells pieces and unit of each option', () => {
    expect(parseBundleOptions('6 rouleaux, Lot de 12')).toEqual([
      { label: '6 rouleaux', pieces: 6, unit: 'rouleau' },
      { label: 'Lot de 12', pieces: 12, unit: null },
    ]);
  });

  it('reads the same options from every written form', () => {
    const option = fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('rouleaux', 'draps', 'kg', 'pièces', 'essuie-mains'))
      .map(([count, word]) => `${count} ${word}`);
    fc.assert(
      fc.property(fc.array(option, { minLength: 1, maxLength: 8 }), (options) => {
        const forms = [options.join(', '), options.join(','), options.join(' ; '), JSON.stringify(options)];
        for (const form of [...forms, JSON.stringify(options.join(', '))]) expect(labels(form)).toEqual(options);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const { label, pieces } of parseBundleOptions(text)) {
          expect(label).not.toBe('');
          expect(pieces === null || pieces > 0).toBe(true);
        }
      }),
    );
  });

  it('names repeated labels', () => {
    expect(duplicateLabels(parseBundleOptions('6 rouleaux, 12 rouleaux, 6  rouleaux'))).toEqual(['6 rouleaux']);
  });
});

describe('English labels', () => {
  const options = parseBundleOptions('6 rouleaux, 12 rouleaux');

  it('stand at the positions of the options, whatever their form', () => {
    expect(englishLabels('6 rolls, 12 rolls', options)).toEqual(['6 rolls', '12 rolls']);
    expect(englishLabels('["6 rolls", "12 rolls"]', options)).toEqual(['6 rolls', '12 rolls']);
  });

  it.each(['6 rolls', '6 rolls, 12 rolls, 24 rolls', '6 rolls, 10 rolls', '', null])(
    'are none of two options in %j',
    (field) => {
      expect(englishLabels(field, options)).toEqual([]);
    },
  );

  it.each([
    ['6 rolls', 'roll'],
    ['Box of 48 rolls', 'roll'],
    ['4 boxes', 'box'],
    ['10 pairs of gloves', 'pair'],
    ['3 batteries', 'battery'],
    ['12 brushes', 'brush'],
    ['2 trays', 'tray'],
    ['6 pieces', 'piece'],
    ['1.5 kg', 'kg'],
    ['Single', null],
  ])('%j is counted by the %j', (label, word) => {
    expect(englishPieceWord(label)).toBe(word);
  });
});

describe('pieces in words', () => {
  it.each([
    ['6 rouleaux', 6, 'rouleau'],
    ['Carton de 48 rouleaux', 48, 'rouleau'],
    ['48-pack', 48, null],
    ['1 000 feuilles', 1000, 'feuille'],
    ['1.000 feuilles', 1000, 'feuille'],
    ['1,5 kg', 1.5, 'kg'],
    ['12 essuie-mains', 12, 'essuie-mains'],
    ['3 tapis', 3, 'tapis'],
    ['2 bocaux', 2, 'bocal'],
    ['5 tuyaux', 5, 'tuyau'],
    ['10 paires de gants', 10, 'paire'],
    ['0 rouleau', null, 'rouleau'],
    ['Bobines 80x80, lot de 50', 50, null],
    ['57 × 40 mm - 20 bobines', 20, 'bobine'],
    ['80x80x12 mm', null, null],
    ['Ramette A4 500 feuilles', 500, 'feuille'],
    ['12 x 500 feuilles', 12, null],
    ['Lot x6', 6, null],
    ['100 % coton', null, null],
    ['2 jeux', 2, 'jeu'],
    ['Boîte', null, null],
  ])('%j holds %s of %j', (label, pieces, word) => {
    expect(pieceCount(label)).toBe(pieces);
    expect(pieceWord(label)).toBe(word);
  });
});
