import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierNamed, isTrackingTemplate, normaliseTrackingNumber, trackingUrl } from './carrier.ts';

const TEMPLATE = 'https://suivi.exemple.fr/colis?numero={number}&langue=fr';

describe('the address of a carrier', () => {
  it.each([TEMPLATE, 'https://trace.dpd.fr/fr/trace/{number}', 'https://suivi.exemple.fr:8443/#{number}'])(
    'may be %s',
    (template) => {
      expect(isTrackingTemplate(template)).toBe(true);
    },
  );

  it.each([
    'http://suivi.exemple.fr/{number}',
    'https://suivi.exemple.fr/',
    'https://suivi.exemple.fr/{number}/{number}',
    'https://{number}.exemple.fr/',
    'https://suivi.exemple.fr{number}/',
    'https://suivi.exemple.fr:{number}/',
    'https://moi@exemple.fr/{number}',
    'https://suivi.exemple.fr/{numero}',
    'javascript:alert({number})',
    'https://suivi.exemple.fr/ {number}',
    '',
  ])('may not be %j', (template) => {
    expect(isTrackingTemplate(template)).toBe(false);
  });

  it('leads to the carrier and gives the number back, whatever was scanned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (number) => {
        const url = new URL(trackingUrl(TEMPLATE, number));
        expect(url.origin).toBe('https://suivi.exemple.fr');
        expect(url.searchParams.get('numero')).toBe(number);
        expect(url.searchParams.get('langue')).toBe('fr');
      }),
    );
  });
});

it('a tracking number is the same however it is written', () => {
  for (const text of ['6A12345678901', ' 6a 123 456\u00a0789 01\t']) {
    expect(normaliseTrackingNumber(text)).toBe('6A12345678901');
  }
});

it('a carrier is found by its name in any case, and an unknown one has no page', () => {
  const colissimo = { name: 'Colissimo', trackingTemplate: TEMPLATE };
  expect(carrierNamed([colissimo], ' COLISSIMO')).toBe(colissimo);
  expect(carrierNamed([colissimo], ' Notre camion ')).toEqual({ name: 'Notre camion', trackingTemplate: null });
});
