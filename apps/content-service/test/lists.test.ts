import { type ListLine, LIST_LINES_MAXIMUM, LISTS_MAXIMUM, listAnswer, listsAnswer } from '@economat/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { type Answer, call, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

const LINE: ListLine = {
  productId: 'abcdefghijklmnopqrstuvwx',
  title: 'Papier toilette',
  option: '12 rouleaux',
  variant: null,
  quantity: 2,
  note: 'Placard du couloir',
};

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

function listsOf(person: Person) {
  const send = (method: string, path: string, data?: object): Promise<Answer> =>
    call(shop().url, method, path, data === undefined ? undefined : { data }, { token: person.token });
  return {
    add: (data: object) => send('POST', '/lists', data),
    added: async (name: string, lines: readonly object[] = [LINE], address: string | null = null) => {
      const answer = await send('POST', '/lists', { name, lines, address });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return listAnswer.parse(answer.body).data;
    },
    all: async () => listsAnswer.parse((await send('GET', '/lists')).body).data,
    read: (id: string) => send('GET', `/lists/${id}`),
    change: (id: string, data: object) => send('PUT', `/lists/${id}`, data),
    remove: (id: string) => send('DELETE', `/lists/${id}`),
    savedAddress: async () => {
      const answer = await send('POST', '/user-addresses', BOOK_ADDRESS);
      return z.object({ data: z.object({ documentId: z.string() }) }).parse(answer.body).data.documentId;
    },
    send,
  };
}

const someLists = async () => listsOf(await registerPerson(shop().url));
const contentOf = ({ body }: Answer) => listAnswer.parse(body).data;

const text = (most: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }).filter((value) => {
    const isPlain = value.trim() === value && value.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(value);
    return isPlain && value.length > 0 && value.length <= most;
  });
const anyLine = fc.record({
  productId: fc.stringMatching(/^[a-z0-9]{24}$/),
  title: text(40),
  option: fc.option(text(20)),
  variant: fc.option(text(20)),
  quantity: fc.integer({ min: 0, max: 999 }),
  note: fc.option(text(40)),
});

describe('a list', () => {
  it('gives back what was stored, line by line, in its order', async () => {
    const { added, read, change } = await someLists();
    await fc.assert(
      fc.asyncProperty(text(40), fc.array(anyLine, { maxLength: 12 }), async (name, lines) => {
        const { documentId } = await added(name, lines);
        expect(contentOf(await read(documentId))).toMatchObject({ name, lines, version: 1 });
        const turned = lines.toReversed();
        expect(contentOf(await change(documentId, { version: 1, lines: turned }))).toMatchObject({
          name,
          lines: turned,
          version: 2,
        });
      }),
      { numRuns: 20 },
    );
  });

  it('stands among the others with its numbers of lines, and keeps those of quantity 0', async () => {
    const { added, all } = await someLists();
    const list = await added('Studio Bastille', [LINE, { ...LINE, quantity: 0 }]);
    await added('Loft', []);
    const { lines: _lines, ...head } = list;
    expect(await all()).toMatchObject([
      { ...head, lineCount: 2, orderedCount: 1 },
      { name: 'Loft', lineCount: 0, orderedCount: 0 },
    ]);
  });

  it('is renamed, and loses its lines by their own change only', async () => {
    const { added, change, remove, all } = await someLists();
    const { documentId } = await added('Studio');
    const renamed = contentOf(await change(documentId, { version: 1, name: ' Studio Bastille ' }));
    expect(renamed).toMatchObject({ name: 'Studio Bastille', version: 2, lines: [LINE] });
    expect((await remove(documentId)).status).toBe(200);
    expect(await all()).toEqual([]);
    expect(refusalOf(await remove(documentId))).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('belongs to an address of the customer’s book, and to none once that is deleted', async () => {
    const { added, read, change, savedAddress, send } = await someLists();
    const address = await savedAddress();
    const { documentId } = await added('Studio', [], address);
    expect(contentOf(await change(documentId, { version: 1, name: 'Loft' })).address).toBe(address);
    await send('DELETE', `/user-addresses/${address}`);
    expect(contentOf(await read(documentId)).address).toBeNull();
    const other = await (await someLists()).savedAddress();
    expect(refusalOf(await change(documentId, { version: 2, address: other }))).toMatchObject({
      code: 'invalid-body',
      fields: ['data.address: unknown-address'],
    });
  });
});

describe('two tabs', () => {
  it('do not overwrite each other: the second is refused and the first stays', async () => {
    const { added, read, change } = await someLists();
    const { documentId } = await added('Studio');
    const answers = await Promise.all(
      ['Un', 'Deux', 'Trois', 'Quatre'].map((name) => change(documentId, { version: 1, name })),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'list-changed' });
    expect(contentOf(await read(documentId))).toEqual(saved.map(contentOf)[0]);
  });
});

describe('another customer', () => {
  it('finds no list by its id, whatever they do', async () => {
    const owner = await someLists();
    const { documentId } = await owner.added('Studio');
    const outsider = await someLists();
    expect(await outsider.all()).toEqual([]);
    const tried = [
      await outsider.read(documentId),
      await outsider.change(documentId, { version: 1, name: 'À moi' }),
      await outsider.remove(documentId),
      await outsider.read('1 or 1=1'),
    ];
    for (const answer of tried) expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'not-found' });
    expect(contentOf(await owner.read(documentId))).toMatchObject({ name: 'Studio', version: 1 });
  });
});

describe('limits', () => {
  it('of lines and of fields are refused at their place', async () => {
    const { add, added } = await someLists();
    const lines = Array.from({ length: LIST_LINES_MAXIMUM }, () => LINE);
    expect((await added('Grande', lines)).lines).toHaveLength(LIST_LINES_MAXIMUM);
    const refused = async (data: object) => refusalOf(await add({ name: 'Studio', lines: [], ...data }));
    expect(await refused({ lines: [...lines, LINE] })).toMatchObject({
      fields: ['data.lines: too-many-lines'],
    });
    expect(await refused({ name: '  ' })).toMatchObject({ fields: ['data.name: required'] });
    const broken = { quantity: -1, title: '', note: 'a'.repeat(201), productId: 'savon' };
    for (const [field, value] of Object.entries(broken)) {
      const { fields } = await refused({ lines: [{ ...LINE, [field]: value }] });
      expect(fields).toEqual([expect.stringContaining(`data.lines.0.${field}: `)]);
    }
  });

  it('of lists hold when many are made at once', async () => {
    const person = await registerPerson(shop().url);
    const { add, all } = listsOf(person);
    await sql(
      `insert into shop_lists (document_id, customer_id, name, changed_at)
       select left(md5($1 || '-' || n), 24), $2, 'Liste ' || n, now() from generate_series(1, $3) n`,
      [String(person.id), person.id, LISTS_MAXIMUM - 3],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ name: 'Encore', lines: [] })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused && refusalOf(refused)).toMatchObject({ status: 409, code: 'lists-full' });
    expect(await all()).toHaveLength(LISTS_MAXIMUM);
  });
});

describe('what a customer keeps', () => {
  it('is in their export, and goes with their account', async () => {
    const person = await registerPerson(shop().url);
    const { added, send } = listsOf(person);
    await added('Studio Bastille', [LINE]);
    expect((await send('GET', '/users/me/export')).body).toMatchObject({
      records: {
        shop_lists: [{ name: 'Studio Bastille' }],
        shop_list_lines: [{ title: 'Papier toilette', option: '12 rouleaux', quantity: 2, note: 'Placard du couloir' }],
      },
    });
    const erased = await call(shop().url, 'POST', '/users/me/delete', { currentPassword: person.password }, person);
    expect(erased.status).toBe(200);
    expect(await sql('select 1 from shop_lists where customer_id = $1', [person.id])).toEqual([]);
    expect(
      await sql(
        `select p.row_count from shop_erasure_parts p join shop_erasures e on e.id = p.erasure_id
         where e.account_id = $1 and p.part = 'lists'`,
        [person.id],
      ),
    ).toEqual([{ row_count: 1 }]);
  });
});
