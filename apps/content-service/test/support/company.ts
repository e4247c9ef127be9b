import type { CompanyRole } from '@economat/commerce';
import { companyAnswer } from '@economat/contract';
import type { SharedShop } from '../setup/shared-shop.ts';
import { COMPANY, NO_RULES } from './access-calls.ts';
import { logInAs, type Person, registerPerson } from './accounts.ts';
import { confirmedPerson } from './confirmed-person.ts';
import { ADDRESS, type Answer, call, newKey, orderData, placed } from './order-client.ts';
import { addProduct, query } from './order-fixtures.ts';

/** Founds a company without rules, of which somebody becomes the manager, and gives its documentId. */
export async function foundCompany(url: string, { token }: Pick<Person, 'token'>): Promise<string> {
  const { body } = await call(url, 'POST', '/company', { data: COMPANY }, { token });
  return companyAnswer.parse(body).data.documentId;
}

/** Somebody who belongs to a company without having been invited by mail. */
export async function memberOf(
  { url, databaseUrl }: Pick<SharedShop, 'url' | 'databaseUrl'>,
  company: string,
  role: CompanyRole,
  somebody?: Person,
): Promise<Person> {
  const person = somebody ?? (await registerPerson(url));
  await query(
    databaseUrl,
    `insert into shop_company_members (user_id, company_id, role, since)
     select $1, id, $3, now() from shop_companies where document_id = $2`,
    [person.id, company, role],
  );
  return person;
}

/** A company whose buyers ask for everything above 100 €, with its manager, whose mailbox is proven. */
export class Company {
  readonly shop: SharedShop;
  readonly manager: Person;
  readonly documentId: string;

  private constructor(shop: SharedShop, manager: Person, documentId: string) {
    this.shop = shop;
    this.manager = manager;
    this.documentId = documentId;
  }

  static async found(shop: SharedShop): Promise<Company> {
    const manager = await confirmedPerson(shop);
    const company = new Company(shop, manager, await foundCompany(shop.url, manager));
    await company.send(manager, 'PUT', '/company', { ...COMPANY, ...NO_RULES, approvalLimit: 100 });
    return company;
  }

  send(person: Person, method: string, path: string, data?: object, key?: string): Promise<Answer> {
    return call(this.shop.url, method, path, data && { data }, { token: person.token, key });
  }

  async invite(email: string, role: CompanyRole, language: 'fr' | 'en' = 'fr'): Promise<void> {
    const answer = await this.send(this.manager, 'POST', '/company/invitations', { email, role, language });
    if (answer.status !== 201) throw new Error(`Not invited: ${JSON.stringify(answer.body)}`);
  }

  /** The code of the newest invitation in a mailbox. */
  async codeOf(email: string): Promise<string> {
    const mail = await this.shop.mailbox.receive({ to: email, subject: COMPANY.name });
    const code = /\/company-invitation#([\w-]{43})/.exec(mail.text)?.[1];
    if (code === undefined) throw new Error('The mail has no link to the invitation');
    return code;
  }

  /** Mails an invitation and takes its code out of the mailbox. */
  async invited(email: string, role: CompanyRole, language: 'fr' | 'en' = 'fr'): Promise<string> {
    await this.invite(email, role, language);
    return this.codeOf(email);
  }

  /** Somebody who took an invitation up. */
  async member(role: CompanyRole): Promise<Person> {
    const person = await confirmedPerson(this.shop);
    const code = await this.invited(person.email, role);
    const { status } = await this.send(person, 'POST', '/company/join', { code });
    if (status !== 200) throw new Error(`Not joined (${status})`);
    return logInAs(this.shop.url, person.email, person.password);
  }

  enrolled(role: CompanyRole, somebody?: Person): Promise<Person> {
    return memberOf(this.shop, this.documentId, role, somebody);
  }

  /** The order of a buyer for the company: one article of 100 € without VAT unless said otherwise. */
  async order(price = 100) {
    const product = await addProduct(this.shop.databaseUrl, { price: price.toFixed(2), stock: 200 });
    const data = orderData([{ product, unitPrice: price }]);
    const billingAddress = { ...ADDRESS, companyName: COMPANY.name };
    const buyer = { type: 'company', siren: COMPANY.siren };
    return { product, data: { ...data, company: this.documentId, billingAddress, buyer } };
  }

  /** Such an order, placed; of 50 € unless said otherwise, which nobody has to approve. */
  async ordered(person: Person, price = 50) {
    const { data } = await this.order(price);
    return placed(await this.send(person, 'POST', '/orders', data, newKey()));
  }

  async asked(buyer: Person, price = 100, changes = {}) {
    const { product, data } = await this.order(price);
    const answer = await this.send(buyer, 'POST', '/company/requests', { ...data, ...changes }, newKey());
    if (answer.status !== 201) throw new Error(`Not asked: ${JSON.stringify(answer.body)}`);
    return { product, data, id: (answer.body as { data: { documentId: string } }).data.documentId };
  }

  /** Sets the language of everybody's account. */
  async speak(language: 'fr' | 'en'): Promise<void> {
    await query(
      this.shop.databaseUrl,
      `update up_users set language = $1 where id in (select user_id from shop_company_members m
         join shop_companies c on c.id = m.company_id where c.document_id = $2)`,
      [language, this.documentId],
    );
  }

  /** How many orders the company has. */
  async orders(): Promise<number> {
    const rows = await query(
      this.shop.databaseUrl,
      'select 1 from shop_company_orders o join shop_companies c on c.id = o.company_id where c.document_id = $1',
      [this.documentId],
    );
    return rows.length;
  }
}
