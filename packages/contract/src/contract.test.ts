import { readFileSync } from 'node:fs';
import { cents } from '@economat/commerce';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { registerRequest } from './account.ts';
import { userAddressRequest } from './address.ts';
import { type Endpoint, endpoints, type RefusalOf } from './endpoints.ts';
import { ANY_ERROR_STATUS } from './desk-errors.ts';
import { euros } from './euros.ts';
import { emailField, optionalLines, optionalText, requiredLines, requiredText } from './fields.ts';
import { openApiDocument } from './openapi.ts';
import { orderRequest } from './order.ts';

const address = {
  firstName: 'Claire',
  lastName: 'Moreau',
  country: 'FR',
  street: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  phoneNumber: '06 12 34 56 78',
  email: 'claire@exemple.fr',
};
const order = {
  billingAddress: address,
  shippingAddress: address,
  orderItems: [{ productName: 'Rouleau', quantity: 2, unitPrice: 12.5, lineTotal: 25 }],
  paymentMethod: 'bank_transfer',
  subTotal: 25,
  vat: 5,
  total: 30,
};

test('every whole number of cents round-trips over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const wire: unknown = JSON.parse(JSON.stringify(z.encode(euros, cents(amount))));
      expect(z.decode(euros, wire as number)).toBe(amount);
    }),
  );
});

test.each([[0.001], [12.345], [-1], [Number.NaN], [Number.POSITIVE_INFINITY], [1e9], ['12.50'], [null]])(
  'an amount of %s is refused',
  (wire) => {
    expect(z.safeParse(euros, wire).success).toBe(false);
  },
);

test('an order in the nested form is understood and its amounts become cents', () => {
  const { data } = z.parse(orderRequest, { data: order });
  expect(data.total).toBe(3000);
  expect(data.orderItems).toMatchObject([{ unitPrice: 1250, lineTotal: 2500 }]);
});

test("an order made of the spec's separate calls is understood", () => {
  const ids = { billingAddress: 'a'.repeat(24), shippingAddress: 12, orderItems: ['13', 14] };
  expect(z.safeParse(orderRequest, { data: { ...order, ...ids } }).success).toBe(true);
});

test.each([
  ['an unknown key', { data: { ...order, isAdmin: true } }],
  ['a quantity of zero', { data: { ...order, orderItems: [{ ...order.orderItems[0], quantity: 0 }] } }],
  ['a quantity of a billion', { data: { ...order, orderItems: [{ ...order.orderItems[0], quantity: 1e9 }] } }],
  ['a delivery to the Netherlands', { data: { ...order, shippingAddress: { ...address, country: 'NL' } } }],
  ['an unknown payment method', { data: { ...order, paymentMethod: 'cheque' } }],
  ['no wrapper', order],
])('an order with %s is refused', (_what, body) => {
  expect(z.safeParse(orderRequest, body).success).toBe(false);
});

test('a registration ignores role, confirmed and blocked', () => {
  const body = {
    username: 'claire',
    email: 'claire@exemple.fr',
    password: 'secret12',
    confirmed: true,
    role: 1,
    blocked: false,
  };
  const kept = ['email', 'password', 'remember', 'username'];
  expect(Object.keys(z.parse(registerRequest, body)).sort()).toEqual(kept);
});

test('the account area may call the shipping type "delivery"', () => {
  const { firstName, country, street, postalCode, city, email } = address;
  const body = {
    data: {
      type: 'delivery',
      firstName,
      name: 'Moreau',
      country,
      street,
      postalCode,
      city,
      phone: '0612345678',
      email,
    },
  };
  expect(z.parse(userAddressRequest, body).data.type).toBe('shipping');
});

test('text is trimmed, and a control character or half an emoji is refused', () => {
  const field = requiredText(20);
  expect(z.parse(field, '  Zoé 🧻 ')).toBe('Zoé 🧻');
  for (const bad of ['', '   ', 'a\u0000b', 'a\u001bb', '\ud83e', 'x'.repeat(21)]) {
    expect(z.safeParse(field, bad).success, JSON.stringify(bad)).toBe(false);
  }
});

test('one line of text has no second line, notes may have as many as they like', () => {
  for (const lines of ['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u0085b']) {
    expect(z.safeParse(requiredText(20), lines).success, JSON.stringify(lines)).toBe(false);
    expect(z.safeParse(optionalText(20), lines).success, JSON.stringify(lines)).toBe(false);
  }
  expect(z.parse(requiredLines(20), 'a\r\n\tb')).toBe('a\r\n\tb');
  expect(z.parse(optionalLines(20), 'a\nb\n')).toBe('a\nb');
  for (const bad of ['a\u0000b', 'a\u001bb', 'a\u0085b'])
    expect(z.safeParse(requiredLines(20), bad).success).toBe(false);
});

test.each(['', 'a', 'a@b', 'a b@c.fr', 'a@b.c', '<a@b.fr>', `${'a'.repeat(250)}@b.fr`])(
  '"%s" is no e-mail address',
  (text) => {
    expect(z.safeParse(emailField, text).success).toBe(false);
  },
);

test('an endpoint without an access rule or a limit does not compile', () => {
  type Row = typeof endpoints.login;
  expectTypeOf<Row>().toExtend<Endpoint>();
  expectTypeOf<Omit<Row, 'access'>>().not.toExtend<Endpoint>();
  expectTypeOf<Omit<Row, 'limit'>>().not.toExtend<Endpoint>();
});

test('a call is refused only with codes of its endpoint, its access and every call', () => {
  type Code = RefusalOf<typeof endpoints.deleteAddress>;
  expectTypeOf<'not-found' | 'token-missing' | 'too-many-requests'>().toExtend<Code>();
  expectTypeOf<'email-taken'>().not.toExtend<Code>();
});

test('no two endpoints share a verb and a path', () => {
  const calls = Object.values(endpoints).map((endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('the described API has the version of the shop', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(openApiDocument('http://localhost:3000/api').info.version).toBe(version);
});

test('the OpenAPI description names every endpoint, with the statuses of its error codes', () => {
  const { paths } = openApiDocument('http://localhost:3000/api');
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    const statuses = Object.keys((operation as { responses: object }).responses);
    const expected = [endpoint.status, ...endpoint.errors.map((code) => ANY_ERROR_STATUS[code])].map(String);
    expect(statuses).toEqual(expect.arrayContaining(expected));
  }
});

test('the OpenAPI description has tokens, idempotency keys and fields with two names', () => {
  const { paths } = openApiDocument('http://localhost:3000/api');
  for (const endpoint of Object.values<Endpoint>(endpoints).filter(({ access }) => access !== 'public')) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    const { responses } = z.parse(z.object({ responses: z.record(z.string(), z.unknown()) }), operation);
    expect(responses, endpoint.summary).toHaveProperty('401');
  }
  expect(paths['/orders/{id}/withdrawal']?.['post']).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'Idempotency-Key', required: true }),
    ]) as unknown,
  });
  expect(JSON.stringify(paths['/user-addresses']?.['post'])).toContain(
    '{"anyOf":[{"required":["type"]},{"required":["addressType"]}]}',
  );
});

test('the OpenAPI description has the rate limits by address', () => {
  const { paths } = openApiDocument('http://localhost:3000/api');
  expect(paths['/auth/local']?.['post']).toMatchObject({ 'x-rate-limit': { calls: 60, seconds: 900 } });
  expect(paths['/users/me']?.['get']).not.toHaveProperty('x-rate-limit');
});

test('the OpenAPI description names the parameters of a query, and which of them are required', () => {
  const operation = openApiDocument('http://localhost:3000/api').paths['/search']?.['get'];
  const { parameters } = operation as { parameters: { name: string; in: string; required: boolean }[] };
  const named = parameters.map(({ name, in: place, required }) => `${place} ${name}${required ? ' *' : ''}`);
  expect(named.slice(0, 3)).toEqual(['query q *', 'query language', 'query category']);
});
