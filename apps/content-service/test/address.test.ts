import { ADDRESSES_MAXIMUM, userAddressAnswer, userAddressesAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { call, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

const ADDRESS = {
  type: 'billing',
  firstName: 'Léa',
  name: 'Martin',
  country: 'FR',
  street: '3 rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
  phone: '06 12 34 56 78',
  email: 'lea.martin@exemple.fr',
};

function book(person: Person) {
  const { url } = shop();
  const options = { token: person.token };
  return {
    list: async () =>
      userAddressesAnswer.parse((await call(url, 'GET', '/user-addresses', undefined, options)).body).data,
    add: (data: object) => call(url, 'POST', '/user-addresses', { data }, options),
    added: async (more: object = {}) => {
      const answer = await call(url, 'POST', '/user-addresses', { data: { ...ADDRESS, ...more } }, options);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return userAddressAnswer.parse(answer.body).data;
    },
    change: (id: string | number, data: object) => call(url, 'PUT', `/user-addresses/${id}`, { data }, options),
    remove: (id: string | number) => call(url, 'DELETE', `/user-addresses/${id}`, undefined, options),
  };
}

const aBook = async () => book(await registerPerson(shop().url));

describe('an address book', () => {
  it('normalises an address, accepts the documented aliases, and deletes it', async () => {
    const { added, list, change, remove } = await aBook();
    const { postalCode: _postalCode, type: _type, ...rest } = ADDRESS;
    const address = await added({
      ...rest,
      type: undefined,
      postalCode: undefined,
      addressType: 'delivery',
      zipcode: ' 75 011 ',
    });
    expect(address).toMatchObject({ type: 'shipping', postalCode: '75011', phone: '+33612345678', isPrimary: false });
    const dutch = await change(address.id, { country: 'NL', zipcode: '1017ab', phone: '0612345678' });
    expect(dutch.body).toMatchObject({ data: { country: 'NL', postalCode: '1017 AB', city: 'Paris' } });
    expect((await remove(address.documentId)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('lists what its filters ask for: a new primary address leaves the other type alone', async () => {
    const person = await registerPerson(shop().url);
    const { added, change } = book(person);
    const find = (search: string) =>
      call(shop().url, 'GET', `/user-addresses?${search}`, undefined, { token: person.token });
    const found = async (search: string) =>
      userAddressesAnswer.parse((await find(search)).body).data.map(({ documentId }) => documentId);
    const [billing, delivery, other] = [
      await added({ isPrimary: true }),
      await added({ type: 'shipping', isPrimary: true }),
      await added(),
    ];
    const own = `filters[user][id][$eq]=${person.id}`;
    const primaries = await found(`${own}&filters[type][$eq]=billing&filters[isPrimary][$eq]=true&populate=*`);
    expect(primaries).toEqual([billing.documentId]);
    for (const id of primaries) await change(id, { isPrimary: false });
    await change(other.documentId, { isPrimary: true });
    expect(await found('filters[isPrimary]=true')).toEqual([other.documentId, delivery.documentId]);
    expect(await found('filters[addressType]=delivery')).toEqual([delivery.documentId]);
    expect(await found(`filters[user][id]=${person.id + 1}`)).toEqual([]);
    expect(refusalOf(await find('filters[city]=Paris'))).toMatchObject({ code: 'invalid-query' });
  });

  it('names field and rule of what is missing or wrong', { tags: ['spec:5.16'] }, async () => {
    const { add, added, change } = await aBook();
    expect(refusalOf(await add({})).fields).toEqual([
      'data.firstName: invalid_type', 'data.name: invalid_type', 'data.country: country', 'data.street: invalid_type',
      'data.city: invalid_type', 'data.phone: invalid_type', 'data.email: invalid_type',
    ]); // prettier-ignore
    const { type: _type, postalCode: _postalCode, ...rest } = ADDRESS;
    expect(refusalOf(await add(rest)).fields).toEqual(['data.type: required', 'data.postalCode: required']);
    expect(refusalOf(await add({ ...ADDRESS, postalCode: '7501' })).fields).toEqual([
      'data.postalCode: postal-code-missing-digits',
    ]);
    expect(refusalOf(await add({ ...ADDRESS, country: 'DE', type: 'home' })).fields).toEqual([
      'data.type: address-type',
      'data.country: country',
    ]);
    const { id } = await added();
    expect(refusalOf(await change(id, { country: 'NL' })).fields).toContain('data.postalCode: postal-code-too-long');
    expect(refusalOf(await change(id, { id: 7 })).fields).toEqual(['data.id: unknown-field']);
  });

  it('lists all of 130 addresses, primary ones first', async () => {
    const { added, list } = await aBook();
    for (let index = 0; index < 13; index += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, ten) => added({ addressName: `Studio ${index}-${ten}` })));
    }
    const primary = await added({ isPrimary: true });
    const all = await list();
    expect(all).toHaveLength(131);
    expect(all[0]?.id).toBe(primary.id);
    expect(new Set(all.map(({ id }) => id)).size).toBe(131);
  });

  it('refuses the 501st address, also when ten are added at once', async () => {
    const person = await registerPerson(shop().url);
    const { add, added, list } = book(person);
    await added();
    await query(
      shop().databaseUrl,
      `insert into user_addresses (document_id, users_permissions_user_id, type, is_primary, first_name, name, country, street,
         postal_code, city, phone, email)
       select left(md5($1 || '-' || n), 24), $2, 'billing', false, 'Ana', 'Bell', 'FR', n || ' rue Cler', '75007', 'Paris',
         '+33612345678', 'ana@exemple.fr' from generate_series(1, $3) n`,
      [String(person.id), person.id, ADDRESSES_MAXIMUM - 3],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(ADDRESS)));
    const refusals = answers.filter(({ status }) => status !== 201).map((answer) => refusalOf(answer).code);
    expect(refusals).toEqual(Array(8).fill('addresses-full'));
    expect(await list()).toHaveLength(ADDRESSES_MAXIMUM);
  });
});

describe('the primary address of a type', () => {
  it('gives way to one that is made primary, or moves to its type', { tags: ['spec:4.21'] }, async () => {
    const { added, list, change } = await aBook();
    const primaries = async () =>
      (await list()).filter(({ isPrimary }) => isPrimary).map(({ id, type }) => `${type} ${id}`);
    const [first, second] = [await added({ isPrimary: true }), await added({ isPrimary: true })];
    const shipping = await added({ isPrimary: true, type: 'delivery' });
    expect((await primaries()).toSorted()).toEqual([`billing ${second.id}`, `shipping ${shipping.id}`].toSorted());
    await change(first.documentId, { isPrimary: true });
    expect(await primaries()).toContain(`billing ${first.id}`);
    await change(shipping.documentId, { type: 'billing' });
    expect(await primaries()).toEqual([`billing ${shipping.id}`]);
    await change(shipping.documentId, { isPrimary: false });
    expect(await primaries()).toEqual([]);
  });

  it('stays the only one when fifty concurrent calls make others primary', async () => {
    const { added, list, change } = await aBook();
    const addresses = await Promise.all(Array.from({ length: 10 }, () => added()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 0
          ? added({ isPrimary: true }).then(() => 200)
          : change(addresses[index % 10]?.id ?? 0, { isPrimary: true }).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await list()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  it('stays single even when the database is written directly, as the desk does', async () => {
    const { databaseUrl } = shop();
    const { added, list } = await aBook();
    const [first, second] = [await added({ isPrimary: true }), await added()];
    await query(databaseUrl, 'update user_addresses set is_primary = true where id = $1', [second.id]);
    expect((await list()).map(({ id, isPrimary }) => [id, isPrimary])).toEqual([[second.id, true], [first.id, false]]); // prettier-ignore
  });
});

describe('the owner comes from the token', () => {
  it('whatever filter, owner or id the client sends', async () => {
    const { url } = shop();
    const [ana, ben] = [await registerPerson(url), await registerPerson(url)];
    const [mine, theirs] = [book(ana), book(ben)];
    const target = await theirs.added({ street: 'Chez Ben' });
    const own = await mine.added({ users_permissions_user: ben.id });
    // What each answers, its status and the addresses shown: another's filter finds nothing, one that is unknown is refused.
    const found = (ids: readonly number[]) => ({ status: 200, body: { data: ids.map((id) => ({ id })) } });
    const refusal = { status: 400, body: { error: { details: { code: 'invalid-query' } } } };
    const queries: readonly [search: string, answer: object][] = [
      [`filters[users_permissions_user][id][$eq]=${ben.id}`, found([])],
      [`filters[$or][0][users_permissions_user][id]=${ben.id}`, refusal],
      ['filters[id][$gt]=0&pagination[pageSize]=-1', refusal],
      ['populate[users_permissions_user][populate]=*', found([own.id])],
      ['populate=*&sort=users_permissions_user.password', found([own.id])],
    ];
    for (const [search, expected] of queries) {
      const answer = await call(url, 'GET', `/user-addresses?${encodeURI(search)}`, undefined, { token: ana.token });
      expect(answer, search).toMatchObject(expected);
      expect(JSON.stringify(answer.body)).not.toMatch(/password"|Chez Ben/);
    }
    for (const id of [target.id, target.documentId, 0, '..%2F1', '9'.repeat(30), 'null']) {
      expect((await mine.change(id, { street: 'Pirate' })).status, String(id)).toBe(404);
      expect((await mine.remove(id)).status, String(id)).toBe(404);
    }
    expect((await theirs.list())[0]?.street).toBe('Chez Ben');
    expect((await call(url, 'GET', '/user-addresses')).status).toBe(401);
  });
});
