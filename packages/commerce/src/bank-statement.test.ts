import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './bank-statement.ts';
import { cents } from './money.ts';
import { formatMoney } from './money-format.ts';

const amountsOf = (text: string) => parseStatement(text).map(({ amounts }) => amounts);

describe('a pasted statement', () => {
  it('separated by semicolons under a header gives day, text and amount of each line', () => {
    const text = [
      'Compte courant;FR76 3000 4000;21/11/2026;;12 345,67',
      '',
      'Date opération;Libellé;Montant;Solde',
      '20/11/2026;VIR SEPA LEA MARTIN ORD-0000042;55,50;1 055,50',
      '21/11/2026;PRLV ASSURANCE;-120,00;935,50',
    ].join('\r\n');
    expect(parseStatement(text)).toEqual([
      { text: '20/11/2026 VIR SEPA LEA MARTIN ORD-0000042 55,50 1 055,50', day: '2026-11-20', amounts: [5550] },
      { text: '21/11/2026 PRLV ASSURANCE -120,00 935,50', day: '2026-11-21', amounts: [-12_000] },
    ]);
  });

  it('with a column for money in and one for money out tells them apart', () => {
    const text =
      'Date;Libellé;Débit euros;Crédit euros\n20/11/2026;A;;1 234,56\n20/11/2026;B;99,00;\n20/11/2026;C;0,00;7,00';
    expect(amountsOf(text)).toEqual([[123_456], [-9900], [700]]);
  });

  it('with labels broken over lines inside quotes keeps each movement whole', () => {
    const text =
      'Date;Libellé;Montant\n20/11/2026;"VIREMENT EN VOTRE FAVEUR\nde ""Gîtes; du Lac""\nORD-0000042";55,50\n';
    expect(parseStatement(text)).toMatchObject([
      { text: '20/11/2026 VIREMENT EN VOTRE FAVEUR de "Gîtes; du Lac" ORD-0000042 55,50', amounts: [5550] },
    ]);
  });

  it('separated by tabs, by bars or, under a header, by commas is read the same', () => {
    for (const separator of ['\t', '|', ',']) {
      const text = `Date${separator}Label${separator}Amount\n2026-11-20${separator}VIR ORD 42${separator}55.50`;
      expect(parseStatement(text)).toMatchObject([{ day: '2026-11-20', amounts: [5550] }]);
    }
  });

  it('of free lines has every amount with two decimals, no date or account number', () => {
    const text = [
      '20.11.2026 VIR SEPA RECU DE MARTIN ORD-0000042 +55,50 EUR solde 1 055,50',
      'VIR 21/11/26 0001234567 réf 12.3456 1.234,00€',
      'VIR reçu 42,00-',
      'Merci de votre confiance',
    ].join('\n');
    expect(amountsOf(text)).toEqual([[5550, 105_550], [123_400], [-4200], []]);
    expect(parseStatement(text).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', null, null]);
  });

  it('whose amounts carry no sign but a column that says debit counts them as money out', () => {
    expect(amountsOf('Date;Libellé;Montant;Sens\n20/11/2026;A;10,00;D\n20/11/2026;B;10,00;C')).toEqual([
      [-1000],
      [1000],
    ]);
  });

  it.each(['12,345', '1e3', '=1+1', "=cmd|'/c calc'!A1", 'abc', '٣٫٥٠', '99999999999999999999,00'])(
    'with %s as an amount has no amount there',
    (cell) => {
      expect(amountsOf(`Date;Libellé;Montant\n20/11/2026;VIR;"${cell}"`)).toEqual([[]]);
    },
  );

  it('does not take 31/02 for a day', () => {
    expect(parseStatement('Date;Montant\n31/02/2026;1,00')).toMatchObject([{ day: null }]);
  });

  it('keeps every amount exactly, however it is spaced, signed and separated', () => {
    const separator = fc.constantFrom(';', '\t');
    const sign = fc.constantFrom('', '+', '-', '\u2212');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        separator,
        sign,
        fc.boolean(),
        (amount, between, mark, quoted) => {
          const written = mark + formatMoney(cents(amount), 'fr').replace(/\s*€$/u, '');
          const cell = quoted ? `"${written}"` : written;
          const lines = [
            ['Date', 'Libellé', 'Montant'],
            ['20/11/2026', 'VIR', cell],
          ];
          const expected = mark === '-' || mark === '\u2212' ? -amount : amount;
          expect(amountsOf(lines.map((cells) => cells.join(between)).join('\n'))).toEqual([[expected]]);
          expect(amountsOf(`VIR DE MARTIN ${written} EUR`)).toEqual([[expected]]);
        },
      ),
    );
  });

  it('of any text at all is read without failing, into whole cents', () => {
    const pieces = fc.constantFrom(
      ';',
      '\t',
      ',',
      '"',
      '\n',
      '-',
      ' ',
      '\u00A0',
      '1',
      '2,50',
      'ORD-',
      'Date',
      'Montant',
      '\u0000',
      '\uD800',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        for (const { amounts } of parseStatement(pasted)) expect(amounts.every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['digits', '1'.repeat(250_000)],
    ['groups of digits', ' 123'.repeat(60_000)],
    ['quotes', '"'.repeat(250_000)],
    ['quoted cells', '"""a;'.repeat(50_000)],
    ['separators', ';'.repeat(250_000)],
  ])('of a quarter of a million %s is parsed without going through it again and again', (_what, pasted) => {
    const before = performance.now();
    parseStatement(pasted);
    // It takes milliseconds, and a square of that number minutes: the limit has room for a busy machine.
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
