import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { cipherOf, mac, open, sameMac, seal } from './cipher.ts';
import { parseParameters } from './parameters.ts';

// The bank's public demo account: it opens nothing but test payments.
const KEY = 'Tc5*2D_xs7B[6E?w';
const HMAC_KEY = '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8';

const REQUEST_PLAIN =
  'MerchantID=BNP_DEMO_AXEPTA&MsgVer=2.0&TransID=ORD0000001-1&RefNr=00ORD0000001&Amount=5500&Currency=EUR&URLSuccess=https://shop.example/bnppaymentsuccess&URLFailure=https://shop.example/bnppaymentfailed&URLNotify=https://shop.example/api/bnpaxepta/notify&URLBack=https://shop.example/payment&Response=encrypt&OrderDesc=Test:0000&Language=fr&MAC=005734d88c470ac5747bcf39569e886bd8deee9ac5cae28480de796353475c2b';
const REQUEST_DATA =
  '43ad07f58ff6a5f9ebbdd42e361d2c85ce4ad41fcd63c697c9ca59076fb5cb782237a2e862a97bb2955aaee06eefcee91c6e81fc5f1bb0e36a8144c85b37e1bb26cfdf82c41505d0be0123bdaab09e81ac6457d647e5884d022ba962aa86208cef2d883ef20d82d6d914600cca004df475c31063c5e41832aac377353c525687a93096a1e86472ca4634e8ce28f58050fce90fff607df9200480d082d859a18cf691fffa0f8c6e5833161723167233ae7518147196796eb1bb24a7a2c2ed03acdd9aca3bfab6b26de93c9ab630deb993c6632d6c88f6d35c33161723167233ae7518147196796eb1e785f4bf09c4f9c4e5a4a37f6dfa5092b8db07e046337c596f2a8b24b0fe371ed8d202774f2bdb3bc96eae7f83d8f1b42fcf11765dbab1d64f58fb374b7f9ca6ee8a87b102c29d2a85b5bb5d2a3e349f4677e8aec233ac9890fd8ccbb989d5a00b4c8d0d44056561e79d9a3e7cac93207237784c6a9017bb833370732fbe50258f89376c9123aa035fd7b0c9185f01abe6d628a3cacf4b0152003fbe4a592fe143ea4503f531a9313bf7557c41c5536d';
const WEBHOOK_DATA =
  'e57ddadd89337d21eb2863dc118adf316a1220a9e1be386164a0efcd29ef0c158f39e18a3b3dc2053af5bd6f0ddb704e500d6a5b7c7869b27bc4358e9016b368784bd4aa1ef0a98a5658b38972902c664840b6c8ec607ec9f8e3e6d655e4c86b63cc9a9b21ecea87f1a4060459066f642e1a08182e35c9155bb63c81a7f98eacb5b70bb5fc89c3447060ce2e70b84f34fad9b4d267b14befc3845f196a3a5e0d45f7aa8c8e55d92cb515ee0264bd18ef09fcae8a6f218a37b37a51a20e0f8c66b68f4d330320c4dd775665db82e41b4115145a68b900da7d1eac24a77065f41f9937ed55b55c69861d8b7c3c23df827cc94bdb2a03f3210e5440451828ed5f99b662b557f0cca650';
const REFUSAL_DATA =
  'e57ddadd89337d21eb2863dc118adf316a1220a9e1be386164a0efcd29ef0c158f39e18a3b3dc2053af5bd6f0ddb704e500d6a5b7c7869b27bc4358e9016b368784bd4aa1ef0a98a5658b38972902c664840b6c8ec607ec9f8e3e6d655e4c86b63cc9a9b21ecea87f1a4060459066f642e1a08182e35c9155bb63c81a7f98eacb5b70bb5fc89c34483b68a31d70f4460987b11f74bc9e74bb47d941194890ff5fcb3683fade08840b38be81a6a5722f58b9afe8ec356070518230bbc0f1a054d80d25d160843e913f8bc5f65acb0870d6a57fa8c582c884db3aa1a7c77fa943df12198db22f49d79b7c93597d878b59f1efd3e6958de49d6c2803424622e10870c81a4b648d9d7b3';

test.each([
  [
    'aB3dEf9hJk2mNp5q',
    'PayID=123&Amount=4200&Currency=EUR',
    '2b22663ce05888aa0ce2bbd7cb79032a6a28532fd045e188f61012c5c5fbff57026778f2b6f83ee9',
  ],
  ['short', 'ABCDEFGH', 'd5322f2d20ef1e90'],
  ['\0'.repeat(8), '\0'.repeat(8), '4ef997456198dd78'],
])('the published Blowfish vector of key %j opens to its plain text', (key, plain, data) => {
  expect(open(key, data, plain.length)).toBe(plain);
});

test('a whole payment request opens to the documented plain text, cut at Len', () => {
  expect(open(KEY, REQUEST_DATA, 408)).toBe(REQUEST_PLAIN);
  expect(open(KEY, REQUEST_DATA.toUpperCase(), 408)).toBe(REQUEST_PLAIN);
});

test('a text that fills its blocks exactly is sealed to the documented bytes', () => {
  expect(REQUEST_PLAIN).toHaveLength(408);
  expect(seal('blowfish', KEY, REQUEST_PLAIN)).toEqual({ length: 408, data: REQUEST_DATA });
});

test.each([
  ['OK', 257, WEBHOOK_DATA, '00000000', '75EA9D03E90F5ACE490FF4EF8B81B4FEDD2CF43CC2E4A6F883F9BAA31BBC3E94'],
  ['FAILED', 262, REFUSAL_DATA, '22940305', 'BA179840F873D76F4446A17131BC3A04550BA3E7CB06AF321894AEF99C8FF86D'],
])('the documented %s webhook opens and its MAC is right', (status, length, data, code, expected) => {
  const parameters = parseParameters(open(KEY, data, length) ?? '');
  expect(parameters.get('status')).toBe(status);
  expect(parameters.get('mac')).toBe(expected);
  const values = [parameters.get('payid') ?? '', 'ORD0000001-1', 'BNP_DEMO_AXEPTA', status, code];
  expect(sameMac(mac(HMAC_KEY, values), expected)).toBe(true);
});

test.each([
  [
    'mySecret',
    '*TID-4453732122167114558*YourMerchantID*1234*EUR',
    '0522F1AF6A88597D396A5A877499F3C9087EBCF103B1B47D7E4D13421CC7EA36',
  ],
  [
    'mySecret',
    'fe3f002e19814eea8aa733ec4fdacafe*TID-4453732122167114558*YourMerchantID**',
    '6ED0CFDCE92CE13399552C4221B44E5B036DE943D7F84E33D1E73DF9871AE7C8',
  ],
  [
    'mySecret',
    '7bbb448155234d8cbee323778952ce28*TID-12033175321270170232*YourMerchantID*AUTHORIZED*00000000',
    'F1DE7608013C1E3FD3CC9964A049E26703137C0A6F29448545C700B4695EABE5',
  ],
  [
    'mySecret',
    '7bbb448155234d8cbee323778952ce28*TID-12033175321270170232*YourMerchantID*FAILED*22720040',
    '1D9A8AAA306316359B8192070237670950DB77073F9F34ED7EB483D9B59DE1DD',
  ],
  [HMAC_KEY, '*1*BNP_DEMO_AXEPTA*2000*EUR', '529c65ce765e684d42a29ca255ad99ae40b78715abc8ee958bfdbafd2597d30a'],
  [
    HMAC_KEY,
    '*ORD0000001-1*BNP_DEMO_AXEPTA*5500*EUR',
    '005734d88c470ac5747bcf39569e886bd8deee9ac5cae28480de796353475c2b',
  ],
])('the MAC of key %j over %j is the published one', (key, message, expected) => {
  expect(sameMac(mac(key, message.split('*')), expected)).toBe(true);
});

test('the AES vector is sealed and opened', () => {
  const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const plain = 'Amount=100&Currency=EUR&TransID=12345';
  const data =
    '000102030405060708090a0b0c0d0e0f-c5e2071ec0f787b80591b77a3c25f903be515d5e5c8c6a3c0bb6e6c1218eec59d8def04b04d9d9d484c77113f9c453eb';
  expect(seal('aes', '0123456789abcdef', plain, iv)).toEqual({ length: plain.length, data });
  expect(cipherOf(data)).toBe('aes');
  expect(open('0123456789abcdef', data, plain.length)).toBe(plain);
});

test('any ISO-8859-1 text comes back unchanged from either cipher', () => {
  const latin1 = fc
    .array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 300 })
    .map((bytes) => Buffer.from(bytes).toString('latin1'));
  fc.assert(
    fc.property(latin1, fc.constantFrom('blowfish', 'aes'), (plain, cipher) => {
      const { length, data } = seal(cipher, '0123456789abcdef', plain);
      expect(open('0123456789abcdef', data, length)).toBe(plain);
    }),
  );
});

test('padding of every kind is cut by Len; without Len trailing zeros and spaces are', () => {
  const { data } = seal('blowfish', KEY, 'TransID=1&MAC=ab   \0\0\0 ');
  expect(open(KEY, data, 16)).toBe('TransID=1&MAC=ab');
  expect(open(KEY, data, null)).toBe('TransID=1&MAC=ab');
});

test.each(['', 'zz', 'abcd', '0'.repeat(40_000), 'aa-bb', `${'0'.repeat(32)}-${'0'.repeat(32)}`])(
  'garbage is refused, not thrown: %.20s',
  (data) => {
    expect(open('0123456789abcdef', data, 8)).toBeNull();
  },
);

// A second implementation, that of OpenSSL. Its legacy provider comes with every Debian and Homebrew OpenSSL 3; where
// it is missing this test says so instead of passing.
test('OpenSSL decrypts what is sealed here, and its own encryption is opened here', () => {
  const plain = 'mid=BNP_DEMO_AXEPTA&CardHolder=Zoé Âme&Status=OK&Code=00000000';
  const { length, data } = seal('blowfish', KEY, plain);
  const decrypted = openssl(['-d'], Buffer.from(data, 'hex'));
  expect(decrypted.subarray(0, length).toString('latin1')).toBe(plain);

  const padded = Buffer.alloc(Math.ceil(plain.length / 8) * 8);
  padded.write(plain, 'latin1');
  expect(open(KEY, openssl(['-e'], padded).toString('hex'), plain.length)).toBe(plain);
});

function openssl(direction: readonly string[], input: Buffer): Buffer {
  const key = Buffer.from(KEY, 'latin1').toString('hex');
  const providers = ['-provider', 'legacy', '-provider', 'default'];
  const child = spawnSync('openssl', ['enc', '-bf-ecb', ...direction, '-K', key, '-nopad', '-nosalt', ...providers], {
    input,
  });
  if (child.error !== undefined || child.status !== 0) {
    throw new Error(
      `OpenSSL 3 with its legacy provider is needed for this check: ${child.error?.message ?? child.stderr.toString()}`,
    );
  }
  return child.stdout;
}
