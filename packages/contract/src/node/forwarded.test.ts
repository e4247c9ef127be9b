import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedAddress, originOf, settleOrigin } from './forwarded.ts';
import { readTrustedProxies, type Trust, trustEither, trustLoopbackNeighbour, trustNobody } from './trusted-proxies.ts';

interface Way {
  readonly from?: string;
  readonly via?: string;
  readonly proto?: string;
  readonly host?: string;
}

function request({ from = '203.0.113.9', via, proto, host }: Way) {
  return {
    headers: {
      host: 'shop.example',
      ...(via !== undefined && { 'x-forwarded-for': via }),
      ...(proto !== undefined && { 'x-forwarded-proto': proto }),
      ...(host !== undefined && { 'x-forwarded-host': host }),
    } as Record<string, string>,
    socket: { remoteAddress: from },
  };
}

function trusting(text: string): Trust {
  const trust = readTrustedProxies(text);
  if (trust === null) throw new Error(`${text} is not readable`);
  return trust;
}

test('forwarding headers of an untrusted machine are ignored', () => {
  const forged = request({ via: '1.2.3.4, 10.0.0.1', proto: 'https', host: 'evil.example' });
  for (const trust of [trustNobody, trusting('10.0.0.0/8'), trustLoopbackNeighbour])
    expect(originOf(forged, trust)).toEqual({ address: '203.0.113.9', protocol: 'http', host: 'shop.example' });
});

test('through trusted networks the caller is the last address that no trusted machine has', () => {
  const behind = { from: '10.0.0.2', proto: 'https', host: 'www.shop.example' };
  const trust = trusting('10.0.0.0/8, fd00::/8');
  expect(originOf(request({ ...behind, via: '1.2.3.4, 203.0.113.9, fd00::7' }), trust)).toEqual({
    address: '203.0.113.9',
    protocol: 'https',
    host: 'www.shop.example',
  });
  expect(originOf(request({ ...behind, via: 'nonsense' }), trust).address).toBe('10.0.0.2');
  expect(originOf(request(behind), trust).address).toBe('10.0.0.2');
});

test('a count of proxies trusts as many entries from the end, and no more', () => {
  const behind = request({ from: '198.51.100.1', via: '6.6.6.6, 203.0.113.9, 198.51.100.2' });
  expect(originOf(behind, trusting('0')).address).toBe('198.51.100.1');
  expect(originOf(behind, trusting('1')).address).toBe('198.51.100.2');
  expect(originOf(behind, trusting('2')).address).toBe('203.0.113.9');
});

test('a storefront on the same machine is trusted for one address, never for those before', () => {
  const behind = (via: string) => originOf(request({ from: '::ffff:127.0.0.1', via }), trustLoopbackNeighbour).address;
  expect(behind('203.0.113.9')).toBe('203.0.113.9');
  expect(behind('203.0.113.9, 127.0.0.1')).toBe('127.0.0.1');
});

test('ports and IPv4 written as IPv6 are read as the plain address', () => {
  const trust = trusting('::ffff:10.0.0.2, 127.0.0.1');
  for (const via of ['203.0.113.9:4711', '::ffff:203.0.113.9'])
    expect(originOf(request({ from: '127.0.0.1', via }), trust).address).toBe('203.0.113.9');
  expect(originOf(request({ from: '127.0.0.1', via: '[2001:db8::7]:443' }), trust).address).toBe('2001:db8::7');
});

test('headers are replaced by the trusted values, and replacing them again changes nothing', () => {
  const forged = request({ via: '1.2.3.4', proto: 'https', host: 'evil.example' });
  forged.headers['forwarded'] = 'for=1.2.3.4;proto=https';
  settleOrigin(forged, trustNobody);
  const settled = {
    host: 'shop.example',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'shop.example',
  };
  expect(forged.headers).toEqual(settled);
});

test('the proxy’s own entry decides, whatever precedes it', () => {
  const trust = trustEither(trusting('10.0.0.2'), trustLoopbackNeighbour);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 }),
      fc.ipV4(),
      (forged, caller) => {
        fc.pre(!trust(caller, 1));
        const via = [...forged, caller].join(', ');
        return originOf(request({ from: '10.0.0.2', via }), trust).address === caller;
      },
    ),
  );
});

test('addresses of one IPv6 household count together, those of two do not', () => {
  expect(countedAddress('2001:db8:0:1::5')).toBe(countedAddress('2001:0DB8:0000:1:aaaa::7'));
  expect(countedAddress('2001:db8:0:1::5')).not.toBe(countedAddress('2001:db8:0:2::5'));
  expect(countedAddress('::1')).toBe(countedAddress('0:0:0:0:0:0:0:2'));
  expect(countedAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test('a list that is neither networks nor a count is refused', () => {
  for (const text of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8,', 'fd00::/129', '-1', '10.0.0.1 10.0.0.2'])
    expect(readTrustedProxies(text), text).toBeNull();
  for (const text of ['', ' ', '0', '2', '127.0.0.1', '10.0.0.0/8 , ::1', 'fd00::/8'])
    expect(readTrustedProxies(text), text).not.toBeNull();
});
