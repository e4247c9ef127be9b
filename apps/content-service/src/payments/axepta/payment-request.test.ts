import { cents } from '@economat/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserInfoValue } from './browser-info.ts';
import type { Envelope } from './envelope.ts';
import { openEnvelope } from './envelope.ts';
import { toLatin1 } from './latin1.ts';
import { jsonValue, readParameters, writeParameters, type Parameters } from './parameters.ts';
import { type CardPayment, hostedPageUrl, sealFormPayment } from './payment-request.ts';
import { DEMO_ACCOUNT } from '../../environment/axepta-demo-account.ts';
import { refNrOf, requestIdOf } from './references.ts';
import { meaningOf } from './result-codes.ts';

const address = {
  firstName: 'Zoë',
  lastName: 'O’Brien',
  companyName: null,
  country: 'FR' as const,
  street: '12 rue de l’Œuvre & Fils = 2',
  appartment: null,
  postalCode: '67000',
  city: 'Strasbourg',
  phoneNumber: '+33612345678',
  email: 'zoe@example.com',
};
const payment: CardPayment = {
  transId: 'ORD0000001-1',
  orderNumber: 'ORD-0000001',
  amount: cents(5500),
  language: 'fr',
  buyer: { billingAddress: address, shippingAddress: address, customerEmail: 'zoe@example.com' },
  returnUrl: 'https://shop.example/api/bnpaxepta/return',
  notifyUrl: 'https://shop.example/api/bnpaxepta/notify',
};
const stated = {
  javaEnabled: false,
  javaScriptEnabled: true,
  language: 'fr-FR',
  colorDepth: 30,
  screenHeight: 1080,
  screenWidth: 1920,
  timeZoneOffset: -60,
  userAgent: 'what the sender claims',
  ipAddress: '198.51.100.1',
};
const seen = { acceptHeaders: 'text/html', ipAddress: '203.0.113.7', userAgent: 'Firefox' };

function openUrl(url: string): Parameters {
  const query = new URL(url).searchParams;
  const fields = [...query].map(([name, value]) => [name.toLowerCase(), value] as const);
  return openEnvelope(DEMO_ACCOUNT, new Map(fields)) ?? new Map<string, string>();
}

function openForm({ Len, Data }: Envelope): Parameters {
  const fields = [['len', String(Len)] as const, ['data', Data] as const];
  return openEnvelope(DEMO_ACCOUNT, new Map(fields)) ?? new Map<string, string>();
}

function jsonOf(parameters: Parameters, name: string): unknown {
  return JSON.parse(Buffer.from(parameters.get(name) ?? '', 'base64').toString('utf8'));
}

describe('a payment on the hosted page', () => {
  it('asks for the total in cents, with accepted references and addresses without parameters', () => {
    const parameters = openUrl(hostedPageUrl(DEMO_ACCOUNT, payment));
    expect(Object.fromEntries(parameters)).toMatchObject({
      merchantid: 'BNP_DEMO_AXEPTA',
      msgver: '2.0',
      transid: 'ORD0000001-1',
      refnr: '00ORD0000001',
      amount: '5500',
      currency: 'EUR',
      urlsuccess: 'https://shop.example/api/bnpaxepta/return',
      urlfailure: 'https://shop.example/api/bnpaxepta/return',
      urlnotify: 'https://shop.example/api/bnpaxepta/notify',
      response: 'encrypt',
      orderdesc: 'Test:0000',
      capture: 'AUTO',
      language: 'fr',
      mac: '005734d88c470ac5747bcf39569e886bd8deee9ac5cae28480de796353475c2b',
    });
    expect(jsonOf(parameters, 'billingaddress')).toEqual({
      city: 'Strasbourg',
      country: { countryA3: 'FRA' },
      addressLine1: { street: '12 rue de l’Œuvre & Fils = 2' },
      postalCode: '67000',
    });
  });

  it('has an address of at most 2048 characters, whatever the buyer’s details', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    const details = fc.record({ city: text, street: text, lastName: text, companyName: fc.option(text) });
    fc.assert(
      fc.property(details, details, (billing, shipping) => {
        const buyer = {
          billingAddress: { ...address, ...billing },
          shippingAddress: { ...address, ...shipping },
          customerEmail: `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
        };
        const url = hostedPageUrl(DEMO_ACCOUNT, { ...payment, buyer });
        expect(url.length).toBeLessThanOrEqual(2048);
        expect(openUrl(url).get('amount')).toBe('5500');
      }),
    );
  });

  it('names the order to the bank when the account is no test account', () => {
    const parameters = openUrl(hostedPageUrl({ ...DEMO_ACCOUNT, orderDescription: null }, payment));
    expect(parameters.get('orderdesc')).toBe('ORD-0000001');
  });
});

describe('a payment from the shop’s own card form', () => {
  it('contains what the server saw of the browser, not what the sender claims', () => {
    const info = browserInfoValue(stated, seen);
    const parameters = openForm(sealFormPayment(DEMO_ACCOUNT, payment, info));
    expect(jsonOf(parameters, 'browserinfo')).toEqual({
      acceptHeaders: 'text/html',
      ipAddress: '203.0.113.7',
      javaEnabled: false,
      javaScriptEnabled: true,
      language: 'fr-FR',
      colorDepth: 24,
      screenHeight: 1080,
      screenWidth: 1920,
      timeZoneOffset: '-60',
      userAgent: 'Firefox',
    });
    expect(parameters.has('shippingaddress')).toBe(true);
  });

  it('names a company that pays', () => {
    const buyer = {
      ...payment.buyer,
      billingAddress: { ...address, companyName: 'Gîtes d’Alsace', country: 'NL' as const },
    };
    const parameters = openForm(sealFormPayment(DEMO_ACCOUNT, { ...payment, buyer }, browserInfoValue(stated, seen)));
    expect(jsonOf(parameters, 'billtocustomer')).toEqual({
      business: { legalName: 'Gîtes d’Alsace' },
      email: 'zoe@example.com',
    });
    expect(jsonOf(parameters, 'billingaddress')).toMatchObject({ country: { countryA3: 'NLD' } });
  });
});

describe('parameters', () => {
  it('round-trip, also with values that end with an equals sign', () => {
    const name = fc.stringMatching(/^[A-Za-z]{1,12}$/);
    const value = fc.stringMatching(/^[\x20-\x25\x27-\x7e\xa0-\xff]{0,20}$/);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key.toLowerCase() }), (list) => {
        expect(readParameters(writeParameters(list))).toEqual(
          new Map(list.map(([key, text]) => [key.toLowerCase(), text])),
        );
      }),
    );
    expect(readParameters(`a=${jsonValue({ a: 1 })}`).get('a')).toBe('eyJhIjoxfQ==');
  });

  it('are refused when they would break the line', () => {
    for (const value of ['1&Amount=1', 'a\r\nb', '€']) {
      expect(() => writeParameters([['OrderDesc', value]])).toThrow(RangeError);
    }
  });

  it('in free text are written in the platform’s characters', () => {
    expect(toLatin1('L’œuvre – 5 €… Łódź & Fils = 2')).toBe("L'oeuvre - 5 EUR... ?ódz   Fils   2");
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(writeParameters([['OrderDesc', toLatin1(text)]])).not.toContain('&');
      }),
    );
  });
});

describe('references', () => {
  it('have twelve letters and digits for the bank', () => {
    expect(refNrOf('ORD-0000001')).toBe('00ORD0000001');
    expect(refNrOf('ORD-123456789')).toBe('ORD123456789');
    expect(() => refNrOf('ORD-1234567890')).toThrow(RangeError);
  });

  it('of a call stay the same for its retries and differ for another step', () => {
    expect(requestIdOf('credit', 'a')).toMatch(/^[0-9a-f]{32}$/);
    expect(requestIdOf('credit', 'a')).toBe(requestIdOf('credit', 'a'));
    expect(requestIdOf('credit', 'a')).not.toBe(requestIdOf('capture', 'a'));
  });
});

describe('a status with its code', () => {
  it.each([
    ['OK', '00000000', 'succeeded'],
    ['AUTHORIZED', '00000000', 'succeeded'],
    ['AUTHORIZE_REQUEST', '00000000', 'in-progress'],
    ['FAILED', '00000000', 'in-progress'],
    ['OK', '22940305', 'declined'],
    ['FAILED', '22940305', 'declined'],
    ['FAILED', '21000053', 'cancelled'],
    ['FAILED', '21000703', 'cancelled'],
    ['FAILED', '20100044', 'misconfigured'],
    ['FAILED', '22720040', 'try-later'],
    ['FAILED', '22940102', 'card-data'],
    ['FAILED', '2294014B', 'declined'],
    ['FAILED', '29999999', 'unlisted'],
    ['PENDING', '60000000', 'in-progress'],
    ['AUTHENTICATION_REQUEST', '72060000', 'in-progress'],
    ['', '', 'unlisted'],
  ] as const)('%s %s means %s', (status, code, meaning) => {
    expect(meaningOf(status, code)).toBe(meaning);
  });
});
