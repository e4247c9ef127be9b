import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCompanyIdentity, readElectronicAddress } from './electronic-address.ts';

const SIREN = '732829320';
const SIRET = '73282932000074';

describe('an address for electronic invoices', () => {
  it.each([
    [SIREN, null, null],
    [`${SIREN}_${SIRET}`, SIRET, `${SIREN}_${SIRET}`],
    [`${SIREN}_${SIRET}_COMPTA-1.b`, SIRET, `${SIREN}_${SIRET}_COMPTA-1.b`],
    [`${SIREN}_achats`, null, `${SIREN}_achats`],
    [`${SIREN}_1234`, null, `${SIREN}_1234`],
  ])('is read from %s', (address, siret, electronicAddress) => {
    expect(readElectronicAddress(address)).toEqual({ siren: SIREN, siret, electronicAddress });
  });

  it.each([
    ['nothing', ''],
    ['a SIREN with a wrong digit', '732829321_achats'],
    ['a SIRET with a wrong digit', `${SIREN}_73282932000075`],
    ['a SIRET of another company', `${SIREN}_55210055400013`],
    ['an empty end', `${SIREN}_`],
    ['an empty code', `${SIREN}_${SIRET}_`],
    ['a space', `${SIREN}_service achats`],
    ['an accent', `${SIREN}_société`],
    ['markup', `${SIREN}_<b>`],
    ['126 signs', `${SIREN}_${'a'.repeat(116)}`],
  ])('is refused with %s', (_name, address) => {
    expect(readElectronicAddress(address)).toBeNull();
  });

  it('has but letters, digits and three signs, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (end) => {
        const read = readElectronicAddress(`${SIREN}_${end}`);
        expect(read === null || /^[A-Za-z0-9_.-]{1,125}$/.test(read.electronicAddress ?? '')).toBe(true);
      }),
    );
  });
});

describe('what identifies a company', () => {
  it.each([
    ['732 829 320', null, null],
    ['732.829.320 00074', SIRET, null],
    [` ${SIREN}_ACHATS `, null, `${SIREN}_ACHATS`],
  ])('is read from %j as it is typed', (typed, siret, electronicAddress) => {
    expect(readCompanyIdentity(typed)).toEqual({ siren: SIREN, siret, electronicAddress });
  });

  it.each(['', '732829321', '73282932000075', 'ACHATS_732829320'])('is not %j', (typed) => {
    expect(readCompanyIdentity(typed)).toBeNull();
  });
});
