import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '../../environment/axepta-demo-account.ts';
import { seal, unseal } from './cipher.ts';
import { openEnvelope, sealRequest } from './envelope.ts';
import { requestMac, resultMac, sameMac } from './mac.ts';
import { readParameters, type ParameterList } from './parameters.ts';
import { DECLINED_DATA, REQUEST_DATA, REQUEST_TEXT, SUCCESS_DATA, SUCCESS_TEXT } from './published-vectors.ts';
import { openResult } from './result.ts';

const AES_ACCOUNT = { ...DEMO_ACCOUNT, cipher: 'aes' } as const;
const latin1Text = fc.string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)) });

describe('Blowfish', () => {
  it.each([
    ['\0'.repeat(8), '\0'.repeat(8), '4ef997456198dd78'],
    [
      'aB3dEf9hJk2mNp5q',
      'PayID=123&Amount=4200&Currency=EUR',
      '2b22663ce05888aa0ce2bbd7cb79032a6a28532fd045e188f61012c5c5fbff57026778f2b6f83ee9',
    ],
    ['short', 'ABCDEFGH', 'd5322f2d20ef1e90'],
    // Schneier's own vectors.
    ['\u00ff'.repeat(8), '\u00ff'.repeat(8), '51866fd5b85ecb8a'],
    ['\u0001#Eg\u0089\u00ab\u00cd\u00ef', '\u0011'.repeat(8), '61f9c3802281b096'],
  ])('under key %j makes %j the known block', (key, text, data) => {
    expect(seal('blowfish', key, text)).toEqual({ length: text.length, data });
    expect(unseal(key, data.toUpperCase(), text.length)).toBe(text);
  });

  it('makes the known request of 408 bytes, and reads it back', () => {
    expect(seal('blowfish', DEMO_ACCOUNT.encryptionKey, REQUEST_TEXT)).toEqual({ length: 408, data: REQUEST_DATA });
    expect(unseal(DEMO_ACCOUNT.encryptionKey, REQUEST_DATA, 408)).toBe(REQUEST_TEXT);
  });
});

describe('AES', () => {
  const key = '0123456789abcdef';
  const text = 'Amount=100&Currency=EUR&TransID=12345';
  const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const data =
    '000102030405060708090a0b0c0d0e0f-c5e2071ec0f787b80591b77a3c25f903be515d5e5c8c6a3c0bb6e6c1218eec59d8def04b04d9d9d484c77113f9c453eb';

  it('makes the known message, and a fresh initialisation vector every other time', () => {
    expect(seal('aes', key, text, iv)).toEqual({ length: text.length, data });
    expect(unseal(key, data, text.length)).toBe(text);
    expect(seal('aes', key, text).data).not.toBe(seal('aes', key, text).data);
  });
});

describe('an envelope', () => {
  it('round-trips every text of ISO-8859-1 with either cipher, trailing zeros and spaces too', () => {
    const ending = fc.constantFrom('', '\0', ' ', '\0 \0');
    fc.assert(
      fc.property(fc.constantFrom('blowfish', 'aes'), latin1Text, ending, (cipher, start, end) => {
        const text = `A${start}${end}`;
        const { length, data } = seal(cipher, DEMO_ACCOUNT.encryptionKey, text);
        expect(unseal(DEMO_ACCOUNT.encryptionKey, data, length)).toBe(text);
      }),
    );
  });

  it('without a length loses the padding spaces and zeros', () => {
    const { data } = seal('blowfish', DEMO_ACCOUNT.encryptionKey, 'Status=OK&MAC=AB   ');
    expect(unseal(DEMO_ACCOUNT.encryptionKey, data, null)).toBe('Status=OK&MAC=AB');
  });

  it.each(['', 'zz', '4ef9', '4ef997456198dd7', `${'0'.repeat(16)}-`, `-${'0'.repeat(32)}`, '0'.repeat(40_000)])(
    'is not %#',
    (data) => expect(unseal(DEMO_ACCOUNT.encryptionKey, data, 8)).toBeNull(),
  );

  it('is rejected when shorter than its length says, or altered under AES', () => {
    expect(unseal('short', 'd5322f2d20ef1e90', 9)).toBeNull();
    const { length, data } = seal('aes', DEMO_ACCOUNT.encryptionKey, REQUEST_TEXT);
    expect(unseal('another key, 16b', data, length)).not.toBe(REQUEST_TEXT);
  });

  it('of arbitrary bytes never makes the parser throw', () => {
    const hex = fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('hex'));
    const anything = fc.oneof(
      fc.string(),
      hex,
      fc.tuple(hex, hex).map(([iv, text]) => `${iv}-${text}`),
    );
    fc.assert(
      fc.property(anything, fc.option(fc.string()), (data, length) => {
        const fields = new Map([['data', data], ...(length === null ? [] : [['len', length] as const])]);
        expect(openResult(DEMO_ACCOUNT, fields).ok).toBe(false);
      }),
    );
  });
});

describe('the MAC of', () => {
  const merchantId = 'YourMerchantID';
  it.each([
    [
      { transId: 'TID-4453732122167114558', merchantId, amount: '1234', currency: 'EUR' },
      '0522F1AF6A88597D396A5A877499F3C9087EBCF103B1B47D7E4D13421CC7EA36',
    ],
    [
      { payId: 'fe3f002e19814eea8aa733ec4fdacafe', transId: 'TID-4453732122167114558', merchantId },
      '6ED0CFDCE92CE13399552C4221B44E5B036DE943D7F84E33D1E73DF9871AE7C8',
    ],
  ])('request %# is the published one', (signed, mac) => {
    expect(sameMac(mac, requestMac('mySecret', signed))).toBe(true);
  });

  it.each([
    ['AUTHORIZED', '00000000', 'F1DE7608013C1E3FD3CC9964A049E26703137C0A6F29448545C700B4695EABE5'],
    ['FAILED', '22720040', '1D9A8AAA306316359B8192070237670950DB77073F9F34ED7EB483D9B59DE1DD'],
  ])('a result %s with code %s is the published one', (status, code, mac) => {
    const payId = '7bbb448155234d8cbee323778952ce28';
    expect(
      sameMac(mac, resultMac('mySecret', { payId, transId: 'TID-12033175321270170232', merchantId, status, code })),
    ).toBe(true);
  });

  it('the bank’s own 20 € example and of the 55 € request are the known ones', () => {
    const { hmacKey, merchantId: demo } = DEMO_ACCOUNT;
    expect(requestMac(hmacKey, { transId: '1', merchantId: demo, amount: '2000', currency: 'EUR' })).toBe(
      '529c65ce765e684d42a29ca255ad99ae40b78715abc8ee958bfdbafd2597d30a',
    );
    expect(requestMac(hmacKey, { transId: 'ORD0000001-1', merchantId: demo, amount: '5500', currency: 'EUR' })).toBe(
      '005734d88c470ac5747bcf39569e886bd8deee9ac5cae28480de796353475c2b',
    );
  });

  it('changes with the length or a value', () => {
    expect(sameMac('ab', 'AB')).toBe(true);
    expect(sameMac('ab', 'ac')).toBe(false);
    expect(sameMac('ab', 'abc')).toBe(false);
    expect(sameMac('ab', '')).toBe(false);
  });
});

describe('a result', () => {
  it('that the platform signed is opened with the names in any case', () => {
    const opened = openResult(
      DEMO_ACCOUNT,
      new Map([
        ['len', '257'],
        ['data', SUCCESS_DATA],
      ]),
    );
    expect(opened).toMatchObject({
      ok: true,
      result: {
        payId: '7bbb448155234d8cbee323778952ce28',
        xid: 'b55e68b7e4644a90836ae31effe1fc60',
        transId: 'ORD0000001-1',
        refNr: '00ORD0000001',
        status: 'OK',
        code: '00000000',
      },
    });
    expect(
      openResult(
        DEMO_ACCOUNT,
        new Map([
          ['len', '262'],
          ['data', DECLINED_DATA],
        ]),
      ),
    ).toMatchObject({
      ok: true,
      result: { status: 'FAILED', code: '22940305' },
    });
  });

  it('that the platform ends with padding and spaces is opened without a length, too', () => {
    const { data } = seal('blowfish', DEMO_ACCOUNT.encryptionKey, `${SUCCESS_TEXT}    `);
    expect(openResult(DEMO_ACCOUNT, new Map([['data', data]])).ok).toBe(true);
  });

  it('is rejected when altered to paid, of another merchant, or without a MAC', () => {
    const open = (text: string) => {
      const { length, data } = seal('blowfish', DEMO_ACCOUNT.encryptionKey, text);
      return openResult(
        DEMO_ACCOUNT,
        new Map([
          ['len', String(length)],
          ['data', data],
        ]),
      );
    };
    expect(open(SUCCESS_TEXT).ok).toBe(true);
    expect(open(SUCCESS_TEXT.replace('Status=OK', 'Status=AUTHORIZED'))).toEqual({ ok: false, reason: 'unsigned' });
    expect(open(SUCCESS_TEXT.replace('ORD0000001-1', 'ORD0000002-1'))).toEqual({ ok: false, reason: 'unsigned' });
    expect(open(SUCCESS_TEXT.replace(/MAC=.*/, ''))).toEqual({ ok: false, reason: 'unsigned' });
    expect(open(SUCCESS_TEXT.replace('mid=BNP_DEMO_AXEPTA', 'mid=ANOTHER'))).toEqual({ ok: false, reason: 'foreign' });
  });
});

describe('another implementation than ours', () => {
  const parameters: ParameterList = [
    ['TransID', 'ORD0000001-1'],
    ['Amount', '5500'],
    ['Currency', 'EUR'],
    ['OrderDesc', 'Draps housses, 1re qualité'],
  ];

  it.each([
    ['Blowfish', DEMO_ACCOUNT, ['-bf-ecb', '-provider', 'legacy', '-provider', 'default', '-nopad']],
    ['AES', AES_ACCOUNT, ['-aes-128-cbc']],
  ] as const)('(OpenSSL) decrypts with %s what we send, and its HMAC agrees', (_name, account, cipherArguments) => {
    const envelope = sealRequest(account, parameters);
    const [data, iv] = envelope.Data.split('-').toReversed();
    const opened = openssl(
      ['enc', '-d', ...cipherArguments, '-K', hexOf(account.encryptionKey), ...(iv === undefined ? [] : ['-iv', iv])],
      Buffer.from(data ?? '', 'hex'),
    ).subarray(0, envelope.Len);
    const text = opened.toString('latin1');
    expect(text).toMatch(
      /^MerchantID=BNP_DEMO_AXEPTA&TransID=ORD0000001-1&Amount=5500&Currency=EUR&OrderDesc=Draps housses, 1re qualité&MAC=/,
    );
    const hmac = openssl(
      ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${hexOf(account.hmacKey)}`, '-r'],
      Buffer.from('*ORD0000001-1*BNP_DEMO_AXEPTA*5500*EUR'),
    );
    expect(hmac.toString('latin1').slice(0, 64)).toBe(readParameters(text).get('mac'));
  });

  it('(OpenSSL) encrypts what we open', () => {
    const padded = Buffer.alloc(264);
    padded.write(SUCCESS_TEXT, 'latin1');
    const data = openssl(
      [
        'enc',
        '-e',
        '-bf-ecb',
        '-provider',
        'legacy',
        '-provider',
        'default',
        '-nopad',
        '-K',
        hexOf(DEMO_ACCOUNT.encryptionKey),
      ],
      padded,
    ).toString('hex');
    const fields = new Map([
      ['len', String(SUCCESS_TEXT.length)],
      ['data', data],
    ]);
    expect(openEnvelope(DEMO_ACCOUNT, fields)).toEqual(readParameters(SUCCESS_TEXT));
  });
});

function hexOf(key: string): string {
  return Buffer.from(key, 'latin1').toString('hex');
}

function openssl(args: readonly string[], input: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync('openssl', args, { input });
  if (status !== 0) throw new Error(`openssl: ${stderr.toString()}`);
  return stdout;
}
