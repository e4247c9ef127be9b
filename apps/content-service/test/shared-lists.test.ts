import { LISTS_MAXIMUM, listAnswer, listsAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { type Person, proveMailbox, registerPerson } from './support/accounts.ts';
import { Company } from './support/company.ts';
import { call, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();
const LINE = { productId: 'abcdefghijklmnopqrstuvwx', title: 'Savon', quantity: 2 };

const read = async (company: Company, person: Person, id: string) => company.send(person, 'GET', `/lists/${id}`);
const change = (company: Company, person: Person, id: string, data: object) =>
  company.send(person, 'PUT', `/lists/${id}`, data);
const namesOf = async (company: Company, person: Person) =>
  listsAnswer.parse((await company.send(person, 'GET', '/lists')).body).data.map(({ name }) => name);

async function added(company: Company, person: Person, name = 'Studio Bastille') {
  const address = await company.send(person, 'POST', '/user-addresses', BOOK_ADDRESS);
  const { documentId } = z.object({ data: z.object({ documentId: z.string() }) }).parse(address.body).data;
  const made = await company.send(person, 'POST', '/lists', { name, lines: [LINE], address: documentId });
  return listAnswer.parse(made.body).data;
}

async function shared(company: Company, person: Person, name?: string) {
  const { documentId } = await added(company, person, name);
  return listAnswer.parse((await change(company, person, documentId, { version: 1, isShared: true })).body).data;
}

async function companyOfThree() {
  const company = await Company.found(shop());
  return { company, buyer: await company.enrolled('buyer'), accountant: await company.enrolled('accountant') };
}

const erase = async ({ token, password }: Person) => {
  const { status } = await call(shop().url, 'POST', '/users/me/delete', { currentPassword: password }, { token });
  expect(status).toBe(200);
};

describe('a list that is shared with a company', () => {
  it('is edited by everybody in the company but the accountant, and keeps its address', async () => {
    const { company, buyer, accountant } = await companyOfThree();
    const personal = await added(company, buyer);
    expect((await read(company, company.manager, personal.documentId)).status).toBe(404);
    const { documentId, version } = await shared(company, buyer, 'Loft');
    const seen = listAnswer.parse((await read(company, company.manager, documentId)).body);
    expect(seen).toMatchObject({
      data: { name: 'Loft', isShared: true, place: '3 rue des Lilas, 75011 Paris' },
      meta: { mayShare: true },
    });
    const { address } = seen.data;
    const renamed = await change(company, company.manager, documentId, { version, name: 'Loft 2', address });
    expect(listAnswer.parse(renamed.body).data).toMatchObject({ name: 'Loft 2', address, lines: [{ title: 'Savon' }] });
    expect(await namesOf(company, buyer)).toEqual(['Studio Bastille', 'Loft 2']);
    expect(await namesOf(company, accountant)).toEqual([]);
    expect((await read(company, accountant, documentId)).status).toBe(404);
  });

  it('is not overwritten by a second editor, and is saved once by twenty at one moment', async () => {
    const { company, buyer } = await companyOfThree();
    const { documentId, version } = await shared(company, buyer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(company, index % 2 === 0 ? buyer : company.manager, documentId, { version, name: `Nom ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused && refusalOf(refused)).toMatchObject({ status: 409, code: 'list-changed' });
  });

  it('is given by who orders there alone, and only while the company has room', async () => {
    const { company, accountant } = await companyOfThree();
    for (const person of [accountant, await registerPerson(shop().url)]) {
      const { documentId } = await added(company, person);
      expect(refusalOf(await change(company, person, documentId, { version: 1, isShared: true }))).toMatchObject({ code: 'forbidden' }); // prettier-ignore
      expect(await namesOf(company, person)).toEqual(['Studio Bastille']);
    }
    await query(
      shop().databaseUrl,
      `insert into shop_lists (document_id, company_id, name, changed_at)
       select left(md5($1 || '-' || n), 24), id, 'Liste ' || n, now() from shop_companies, generate_series(1, $2) n
       where document_id = $1`,
      [company.documentId, LISTS_MAXIMUM - 1],
    );
    const lists = [];
    for (const name of ['Un', 'Deux', 'Trois']) lists.push(await added(company, company.manager, name));
    const given = await Promise.all(lists.map(({ documentId }) => change(company, company.manager, documentId, { version: 1, isShared: true }))); // prettier-ignore
    expect(given.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of given.filter(({ status }) => status !== 200))
      expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'lists-full' });
  });

  it('stays with the company when its giver leaves, without the giver’s address', async () => {
    const { company, buyer } = await companyOfThree();
    await added(company, buyer, 'Chez moi');
    const { documentId } = await shared(company, buyer);
    await company.send(company.manager, 'DELETE', `/company/members/${buyer.documentId}`);
    expect(await namesOf(company, buyer)).toEqual(['Chez moi']);
    expect((await read(company, buyer, documentId)).status).toBe(404);
    const kept = listAnswer.parse((await read(company, company.manager, documentId)).body).data;
    expect(kept).toMatchObject({
      isShared: true,
      address: null,
      place: null,
      lines: [{ title: 'Savon', quantity: 2 }],
    });
  });

  it('stays when its giver’s account is erased, and goes to the last person in the company', async () => {
    const { company, buyer, accountant } = await companyOfThree();
    const { documentId } = await shared(company, buyer);
    await erase(buyer);
    expect(await namesOf(company, company.manager)).toEqual(['Studio Bastille']);
    await erase(accountant);
    await company.send(company.manager, 'DELETE', `/company/members/${company.manager.documentId}`);
    const own = listAnswer.parse((await read(company, company.manager, documentId)).body);
    expect(own).toMatchObject({ data: { isShared: false }, meta: { mayShare: false } });
    const other = await Company.found(shop());
    await shared(other, other.manager);
    await erase(other.manager);
    const [proof] = await query<{ row_count: number }>(
      shop().databaseUrl,
      `select p.row_count from shop_erasure_parts p join shop_erasures e on e.id = p.erasure_id
       where e.account_id = $1 and p.part = 'lists'`,
      [other.manager.id],
    );
    expect(proof).toEqual({ row_count: 1 });
  });
});

describe('a standing order on a shared list', () => {
  it('stays with who made it, and loses the list when they leave', async () => {
    const { company, buyer } = await companyOfThree();
    const { documentId: list } = await shared(company, company.manager);
    const rhythm = { list, weeks: 4, weekday: 2, language: 'fr' };
    await proveMailbox(shop().databaseUrl, buyer);
    expect((await company.send(buyer, 'POST', '/standing-orders', rhythm)).status).toBe(201);
    expect((await company.send(company.manager, 'GET', '/standing-orders')).body).toMatchObject({ data: [] });
    await company.send(company.manager, 'DELETE', `/company/members/${buyer.documentId}`);
    expect(refusalOf(await company.send(buyer, 'POST', '/standing-orders', rhythm))).toMatchObject({ code: 'invalid-body' }); // prettier-ignore
  });
});
