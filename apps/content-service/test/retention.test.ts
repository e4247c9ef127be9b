import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../src/database/sql.ts';
import { applyRetention } from '../src/privacy/apply-retention.ts';
import { SWEPT_RULES } from '../src/retention/retention-rules.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { logInAs, newEmail, type Person, readMe, registerPerson } from './support/accounts.ts';
import { ADDRESS, call, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, countRows, query } from './support/order-fixtures.ts';

const shop = useOwnShop('retention');

let pool: Knex;
beforeAll(() => {
  pool = knex({ client: 'pg', connection: shop().databaseUrl, pool: { min: 0, max: 4 } });
});
afterAll(() => pool.destroy());

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

/** One day's run of the job, as each replica does it. Returns the rules that failed. */
async function runJob(): Promise<string[]> {
  const failed: string[] = [];
  await applyRetention(databaseOf(pool), (rule, error) => failed.push(`${rule}: ${String(error)}`));
  return failed;
}

/** A day later: every rule is due again. */
async function nextDay(): Promise<void> {
  await sql(`update shop_retention_runs set finished_at = finished_at - interval '1 day'`);
}

async function orderOf(change: string): Promise<{ documentId: string; orderNumber: string }> {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '21.90' });
  const data = orderData([{ product, unitPrice: 21.9 }]);
  const email = newEmail('ancienne');
  const order = placed(await placeOrder(url, { ...data, notes: 'Sonnez', billingAddress: { ...ADDRESS, email } }));
  await sql(`update orders set ${change} where document_id = $1`, [order.documentId]);
  return order;
}

/** What is still known of an order's buyer. */
async function traces({ documentId }: { documentId: string }) {
  const [row] = await sql<Record<string, unknown>>(
    `select o.customer_email, o.notes, o.search_text, o.tracking_number, a.phone_number, a.last_name, a.street
     from orders o join order_addresses a on a.id = o.billing_address_id where o.document_id = $1`,
    [documentId],
  );
  return row;
}

const sampleRequest = (age: string) =>
  sql(
    `insert into sample_requests (document_id, full_name, company_name, email, phone, address, website, language,
       request_status, repeats, created_at, updated_at)
     values (md5(random()::text), 'Inès Roux', 'Gîtes', $1, '', '', '', 'fr', 'new', 0,
       now() at time zone 'utc' - $2::interval, now() at time zone 'utc' - $2::interval)`,
    [`samples-${age.replaceAll(' ', '-')}@exemple.fr`, age],
  );

describe('the daily job', () => {
  it('erases expired data, leaves the rest, and then has nothing left to do', async () => {
    const ended = (years: string) =>
      `order_status = 'delivered', payment_status = 'paid', tracking_number = '6A9', paid_at = now() - interval '${years}',
       delivered_at = now() - interval '${years}', created_at = now() - interval '${years}'`;
    const young = await orderOf(ended('4 years'));
    const old = await orderOf(ended('6 years'));
    const ancient = await orderOf(ended('13 years'));
    const unpaid = await orderOf(
      `order_status = 'cancelled', cancelled_at = now() - interval '4 years', created_at = now() - interval '4 years'`,
    );
    const running = await orderOf(`order_status = 'shipped', created_at = now() - interval '6 years'`);
    await sampleRequest('2 years');
    await sampleRequest('4 years');
    const sent = await orderOf(`${ended('4 years')}, sub_total_cents = 0, vat_cents = 0, total_cents = 0`);
    await sql(
      `insert into shop_request_events (request_document_id, kind, text, at)
       select document_id, 'noted', email, now() from sample_requests where email like 'samples-%'`,
    );
    await sql(
      `insert into shop_stock_alerts (document_id, product_id, email, language, asked_at)
       select age, '', age, 'fr', now() - cast(age as interval) from unnest(array['5 months', '7 months']) as age`,
    );
    await sql(`update shop_log_keys set key = 'spent', made_at = now() - interval '31 days'`);
    await sql(`insert into shop_rate_limits (key, expire) values ('old', 1), ('new', 99999999999999)`);
    await sql(
      `insert into shop_customer_events (email, kind, detail, at)
       values ('notes@x', 'note', 'old', now() - interval '4 years'), ('notes@x', 'note', 'new', now())`,
    );
    await sql(`update shop_attempts set created_at = now() - interval '40 days' where order_document_id = $1`, [
      old.documentId,
    ]);
    const { id } = await registerPerson(shop().url);
    await sql(
      `insert into shop_sessions (id, user_id, account_version, is_remembered, user_agent, started_at, used_at, ends_at)
       select key, $1, 1, true, '', now() - age, now(), now() + ends from (values
         ('ended', interval '2 days', interval '-1 hour'), ('too-long', interval '181 days', interval '1 day'),
         ('open', interval '179 days', interval '1 day')) as session (key, age, ends)`,
      [id],
    );
    await sql(
      `insert into shop_known_devices (user_id, hash, seen_at)
       values ($1, 'old', now() - interval '25 months'), ($1, 'known', now() - interval '23 months')`,
      [id],
    );
    await sql(
      `insert into shop_quotes (document_id, number, status, language, buyer_name, billing, shipping, buyer, lines, total_cents,
                                valid_until, access_token_hash, created_at, closed_at)
       select key, key, status, 'fr', '', '{"email": "", "city": ""}', '{}', '{}', '[]', 0, now() - age, '', now(), closed
       from (values ('forgotten', 'sent', interval '37 months', null), ('valid', 'sent', interval '35 months', null),
         ('declined', 'declined', interval '1 day', now() - interval '37 months')) as quote (key, status, age, closed)`,
    );
    await sql(
      `begin; set local session_replication_role = replica;
       insert into shop_changes (at, actor_kind, entry_type, entry_id, entry_name)
       select now() - cast(age as interval), 'outside', 'item', 0, age from unnest(array['25 months', '23 months']) as age;
       commit`,
    );
    await nextDay();
    expect(await runJob()).toEqual([]);

    expect(await sql(`select entry_name as age from shop_changes where entry_name like '% months'`)).toEqual([
      { age: '23 months' },
    ]);
    expect(await sql(`select number from shop_quotes where number in ('forgotten', 'valid', 'declined')`)).toEqual([
      { number: 'valid' },
    ]);
    expect(await sql(`select id from shop_sessions where id in ('ended', 'too-long', 'open')`)).toEqual([
      { id: 'open' },
    ]);
    expect(await sql(`select hash from shop_known_devices where hash in ('old', 'known')`)).toEqual([
      { hash: 'known' },
    ]);
    expect(await traces(young)).toMatchObject({ notes: 'Sonnez', tracking_number: '6A9', last_name: 'Martin' });
    const gone = { customer_email: '', notes: null, tracking_number: null, phone_number: '' };
    expect(await traces(old)).toMatchObject({ ...gone, last_name: 'Martin', street: ADDRESS.street });
    expect(await traces(ancient)).toMatchObject({ ...gone, last_name: '', street: '' });
    expect(await traces(unpaid)).toMatchObject({ ...gone, last_name: '', street: '' });
    expect(await traces(sent)).toMatchObject({ ...gone, last_name: '', street: '' });
    expect(await traces(running)).toMatchObject({ notes: 'Sonnez', last_name: 'Martin' });
    expect(String((await traces(ancient))?.['search_text']).trim()).toBe(ancient.orderNumber);
    expect(await sql(`select email from sample_requests where email like 'samples-%'`)).toEqual([
      { email: 'samples-2-years@exemple.fr' },
    ]);
    expect(await sql(`select text from shop_request_events where kind = 'noted'`)).toEqual([
      { text: 'samples-2-years@exemple.fr' },
    ]);
    expect(await sql('select email from shop_stock_alerts')).toEqual([{ email: '5 months' }]);
    expect(await sql(`select key from shop_log_keys where key = 'spent'`)).toEqual([]);
    expect(await sql(`select key from shop_rate_limits where key in ('old', 'new')`)).toEqual([{ key: 'new' }]);
    expect(await sql(`select detail from shop_customer_events where email = 'notes@x'`)).toEqual([{ detail: 'new' }]);
    expect(await countRows(shop().databaseUrl, `shop_attempts where fingerprint = ''`)).toBeGreaterThan(0);

    await nextDay();
    const erased = () => sql(`select rule, erased from shop_retention_runs order by rule`);
    const before = await erased();
    expect(await runJob()).toEqual([]);
    expect(await erased()).toEqual(before);
    expect(
      await countRows(shop().databaseUrl, 'shop_retention_runs where finished_at > now() - interval $$1 hour$$'),
    ).toBe(SWEPT_RULES.length);
  });

  it('runs on several replicas, one without a database, and erases each row once', async () => {
    for (let i = 0; i < 30; i += 1) await sampleRequest('5 years');
    await sql(
      `insert into sample_requests (document_id, email, created_at, updated_at)
       select md5(i::text || 'crowd'), 'foule@exemple.fr', now() - interval '4 years', now() - interval '4 years'
       from generate_series(1, 3000) i`,
    );
    const [before] = await sql<{ erased: string }>(`select erased from shop_retention_runs where rule = 'requests'`);
    await nextDay();
    const runs = Promise.all([runJob(), runJob(), runJob()]);
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%sample_requests%'`,
    );
    await runs;
    expect(await runJob()).toEqual([]);
    const [after] = await sql<{ erased: string }>(`select erased from shop_retention_runs where rule = 'requests'`);
    expect(Number(after?.erased) - Number(before?.erased)).toBe(3030);
    expect(await countRows(shop().databaseUrl, `sample_requests where email = 'foule@exemple.fr'`)).toBe(0);
  });
});

describe('an unused account', () => {
  const unused = (person: Person, age: string) =>
    sql(
      `update shop_account_activity set seen_at = now() - $2::interval, warned_at = warned_at - interval '31 days' where user_id = $1`,
      [person.id, age],
    );
  const job = async () => {
    await nextDay();
    expect(await runJob()).toEqual([]);
  };

  it('is erased after three years, but only a month after its owner was warned', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    await unused(person, '2 years 300 days');
    await job();
    expect(await mailbox.arrived({ to: person.email, subject: 'effacé' })).toEqual([]);
    await unused(person, '4 years');
    await job();
    const { text } = await mailbox.receive({ to: person.email, subject: 'sera bientôt effacé' });
    expect(text).toContain('/account');
    await job();
    expect((await readMe(url, person.token)).status).toBe(200);
    await sql(`update shop_outbox set sent_at = sent_at - interval '31 days' where kind = 'account-dormant'`);
    await job();
    expect(await sql('select 1 from up_users where id = $1', [person.id])).toEqual([]);
    expect(await sql('select cause from shop_erasures where account_id = $1', [person.id])).toEqual([
      { cause: 'inactivity' },
    ]);
  });

  it('stays when its owner logs in after the warning', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    await unused(person, '4 years');
    await job();
    await mailbox.receive({ to: person.email, subject: 'sera bientôt effacé' });
    await logInAs(url, person.email, person.password);
    await sql(`update shop_outbox set sent_at = sent_at - interval '31 days' where kind = 'account-dormant'`);
    await job();
    expect(await sql('select warned_at from shop_account_activity where user_id = $1', [person.id])).toEqual([
      { warned_at: null },
    ]);
  });

  it('stays while it has an order of the last three years', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    const product = await addProduct(databaseUrl, { price: '21.90' });
    placed(await placeOrder(url, orderData([{ product, unitPrice: 21.9 }]), { token: person.token }));
    await unused(person, '4 years');
    await job();
    expect(await sql('select warned_at from shop_account_activity where user_id = $1', [person.id])).toEqual([
      { warned_at: null },
    ]);
  });
});

describe('the table of periods', () => {
  it.each(['fr', 'en'] as const)('in %s is the same in the policy and in the export', async (language) => {
    const { url } = shop();
    const page = (await call(url, 'GET', '/legal-pages/privacy-policy')).body as {
      data: Record<'body' | 'bodyEn', string>;
    };
    const text = language === 'fr' ? page.data.body : page.data.bodyEn;
    expect(text).not.toContain('{{');
    const { token } = await registerPerson(url, { language });
    const { body } = await call(url, 'GET', '/users/me/export', undefined, { token });
    const { retention } = body as { retention: { what: string; period: string; from: string; source: string }[] };
    expect(retention.length).toBeGreaterThanOrEqual(SWEPT_RULES.length);
    for (const { what, period, from, source } of retention) {
      expect(text).toContain(`| ${what} | ${period} | ${from} |`);
      expect(text).toContain(`(${source}) |`);
    }
  });
});
