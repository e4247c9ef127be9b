import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyNumberProblems, companyNumbers, sirenOrSiret } from './company-numbers.ts';
import { frenchVatNumber, isSiren, isSiret } from './siren.ts';

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** The digits with the last one that passes Luhn: reckoned by doubling from the left, unlike the shop's own sum. */
function withKey(digits: string): string {
  const parity = digits.length % 2;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === parity ? Number(digit) : Number(digit) * 2;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const siren = digitsOf(8)
  .map(withKey)
  .filter((digits) => digits !== '000000000');
const siret = fc.tuple(siren, digitsOf(4)).map(([company, establishment]) => withKey(`${company}${establishment}`));

/** An establishment of La Poste outside Luhn: the last digit brings the sum of all to a multiple of 5. */
const ofLaPoste = fc.tuple(digitsOf(4), fc.boolean()).map(([establishment, isHigher]) => {
  const first = `356000000${establishment}`;
  const sum = [...first].reduce((total, digit) => total + Number(digit), 0);
  return `${first}${((5 - (sum % 5)) % 5) + (isHigher ? 5 : 0)}`;
});

describe('any SIREN and SIRET', () => {
  it('with its key is accepted, and with any other last digit refused', () => {
    fc.assert(
      fc.property(siren, siret, fc.integer({ min: 1, max: 9 }), (company, establishment, shift) => {
        const spoiled = (digits: string) => `${digits.slice(0, -1)}${(Number(digits.at(-1)) + shift) % 10}`;
        expect([isSiren(company), isSiren(spoiled(company))]).toEqual([true, false]);
        fc.pre(!establishment.startsWith('356000000'));
        expect([isSiret(establishment), isSiret(spoiled(establishment))]).toEqual([true, false]);
      }),
    );
  });

  it('of La Poste is accepted by the sum of its digits, which helps nobody else', () => {
    fc.assert(
      fc.property(ofLaPoste, (establishment) => {
        expect(isSiret(establishment)).toBe(true);
        const ofAnother = `732829320${establishment.slice(9)}`;
        expect(isSiret(ofAnother)).toBe(ofAnother === withKey(ofAnother.slice(0, -1)));
      }),
    );
  });

  it('is found again in every number that contains it', () => {
    fc.assert(
      fc.property(siret, (establishment) => {
        const company = establishment.slice(0, 9);
        const numbers = [
          { siret: establishment },
          { vatNumber: frenchVatNumber(company) },
          { electronicAddress: company },
          { electronicAddress: `${company}_${establishment}` },
        ];
        for (const given of numbers) {
          const stored = companyNumbers(given);
          expect(stored.siren).toBe(company);
          expect(companyNumberProblems(stored)).toEqual([]);
        }
      }),
    );
  });

  it('is told apart by its length, however it is spaced', () => {
    expect(companyNumbers(sirenOrSiret('732 829 320'))).toMatchObject({ siren: '732829320', siret: null });
    expect(companyNumbers(sirenOrSiret('732.829.320 00074'))).toMatchObject({
      siren: '732829320',
      siret: '73282932000074',
    });
    expect(companyNumbers(sirenOrSiret('732829320_73282932000074_ACHATS'))).toEqual({
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: null,
      electronicAddress: '732829320_73282932000074_ACHATS',
    });
    expect(companyNumbers(sirenOrSiret(' '))).toMatchObject({ siren: null, siret: null });
  });
});

describe('the numbers of one company', () => {
  it('may have the VAT number of its VAT group', () => {
    const numbers = companyNumbers({ siren: '732829320', vatNumber: 'FR96552100554' });
    expect(companyNumberProblems(numbers)).toEqual([]);
  });

  it('name each problem at its field', () => {
    const numbers = companyNumbers({
      siren: '552100554',
      siret: '73282932000074',
      vatNumber: 'FR00732829320',
      electronicAddress: '732829320_COMPTA',
    });
    expect(companyNumberProblems(numbers)).toEqual([
      { name: 'siren', rule: 'siren' },
      { name: 'vatNumber', rule: 'vat-number' },
      { name: 'electronicAddress', rule: 'electronic-address' },
    ]);
  });
});
