import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withClient } from '../../../scripts/stack/index.ts';
import { type Desk, deskOf, logInToDesk } from './setup/desk.ts';
import { staffMember } from './setup/staff-member.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const service = useSharedShop();
const rolesAnswer = z.object({ data: z.array(z.object({ id: z.number(), name: z.string(), code: z.string() })) });

const people = new Map<string, Promise<Desk>>();

/** The panel as somebody with this role, who is invited on first use. */
function logInAs(roleCode: string): Promise<Desk> {
  const desk = people.get(roleCode) ?? staffMember(service().url, roleCode);
  people.set(roleCode, desk);
  return desk;
}

const rightsAnswer = z.object({
  data: z.array(
    z.object({
      action: z.string(),
      subject: z.nullable(z.string()),
      properties: z.object({ fields: z.optional(z.array(z.string())) }),
    }),
  ),
});

/** What somebody may do with a type, as their panel is told. */
async function rightsOf(desk: Desk, type: string) {
  const { data } = rightsAnswer.parse(await (await desk.call('GET', '/admin/users/me/permissions')).json());
  return data.filter(({ subject }) => subject === type);
}

test('the panel has five roles, in French', async () => {
  const desk = await deskOf(service().url);
  const { data } = rolesAnswer.parse(await (await desk.call('GET', '/admin/roles')).json());
  expect(data.map(({ name }) => name).toSorted()).toEqual([
    'Administrateur',
    'Comptabilité',
    'Comptoir',
    'Préparation',
    'Rédaction',
  ]);
});

test('the editor writes the catalogue but sees neither orders nor customers', async () => {
  const desk = await logInAs('editor');
  const item = { title: 'Savon', slug: 'savon-de-marseille', PD_PriceRange: '4,50', VAT: 20 };
  const saved = await desk.call('POST', '/content-manager/collection-types/api::sidebar-item.sidebar-item', item);
  expect(saved.status).toBe(201);
  for (const uid of ['api::order.order', 'api::coupon.coupon', 'plugin::users-permissions.user']) {
    expect.soft((await desk.call('GET', `/content-manager/collection-types/${uid}`)).status, uid).toBe(403);
  }
});

test('the order desk reads orders but cannot change the catalogue or the settings', async () => {
  const desk = await logInAs('order-desk');
  expect((await desk.call('GET', '/content-manager/collection-types/api::order.order')).status).toBe(200);
  const item = { title: 'Savon', slug: 'savon-noir' };
  const refused = await desk.call('POST', '/content-manager/collection-types/api::sidebar-item.sidebar-item', item);
  expect(refused.status).toBe(403);
  expect((await desk.call('GET', '/content-manager/single-types/api::shop-setting.shop-setting')).status).toBe(403);
});

test('nobody sees the marketplace, and Strapi’s own customer permissions are empty', async () => {
  const { url, databaseUrl } = service();
  const desk = await deskOf(url);
  const permissions = await (await desk.call('GET', '/admin/users/me/permissions')).text();
  expect(permissions).not.toContain('marketplace');
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(
      'select (select count(*) from up_permissions_role_lnk)::int as up, (select count(*) from strapi_api_tokens)::int as tokens',
    ),
  );
  expect(rows).toEqual([{ up: 0, tokens: 0 }]);
});

test('no role, not even the administrator’s, may create or delete by hand what the shop writes', async () => {
  const desk = await deskOf(service().url);
  const rights = await rightsOf(desk, 'api::order.order');
  expect(rights.map(({ action }) => action)).toContain('plugin::content-manager.explorer.read');
  for (const name of ['create', 'delete']) {
    expect(rights.map(({ action }) => action)).not.toContain(`plugin::content-manager.explorer.${name}`);
  }
  for (const uid of ['api::order.order', 'api::order-item.order-item', 'api::mail-message.mail-message']) {
    expect.soft((await desk.call('POST', `/content-manager/collection-types/${uid}`, {})).status, uid).toBe(403);
  }
});

test.each(['administrator', 'order-desk'])('the role %s cannot filter by private fields', async (role) => {
  const desk = role === 'administrator' ? await deskOf(service().url) : await logInAs(role);
  const ORDERS = 'api::order.order';
  const [read] = (await rightsOf(desk, ORDERS)).filter(({ action }) => action.endsWith('explorer.read'));
  expect(read?.properties.fields).toContain('orderNumber');
  for (const field of ['accessTokenHash', 'attemptKey', 'searchText']) {
    expect.soft(read?.properties.fields).not.toContain(field);
  }
  const list = (query: string) => desk.call('GET', `/content-manager/collection-types/${ORDERS}?${query}`);
  expect((await list('filters[$and][0][orderNumber][$contains]=ORD')).status).toBe(200);
  expect((await list('filters[customer][email][$contains]=claire&sort=createdAt:DESC')).status).toBe(200);
  for (const query of [
    'filters[$and][0][accessTokenHash][$startsWith]=a',
    'filters[customer][resetPasswordToken][$startsWith]=a',
    'filters[$or][0][$not][customer][password][$startsWith]=a',
    'sort=orderNumber:ASC,accessTokenHash:ASC',
    'sort[customer][confirmationToken]=asc',
  ]) {
    expect.soft((await list(query)).status, query).toBe(400);
  }
});

test('fields have French names and hints', async () => {
  const desk = await deskOf(service().url);
  const answer = await desk.call('GET', '/content-manager/content-types/api::sidebar-item.sidebar-item/configuration');
  const body = await answer.text();
  expect(body).toContain('séparés par des points-virgules');
  expect(body).toContain('"label":"Prix HT"');
});

test('a wrong password does not open the panel', async () => {
  await expect(logInToDesk(service().url, { email: 'admin@economat.test', password: 'Wrong-2026' })).rejects.toThrow(
    /400/,
  );
});

test('a second boot writes no permission, seeds nothing again and keeps the administrator', async () => {
  const { databaseUrl } = service();
  const count = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<Record<string, number>>(`select
        (select count(*) from admin_users)::int as administrators, (select count(*) from admin_roles)::int as roles,
        (select count(*) from admin_permissions)::int as permissions,
        (select last_value from admin_permissions_id_seq)::int as "written for roles",
        (select last_value from up_permissions_id_seq)::int as "written for customers", (select count(*) from files)::int as files,
        (select count(*) from sidebar_items)::int as items, (select count(*) from up_users)::int as customers,
        (select max(id) from strapi_core_store_settings)::int as "newest view"`);
      return rows;
    });
  const before = await count();
  await service().startReplica();
  expect(await count()).toEqual(before);
});

test('after an upgrade the desk shows the names of the new release', async () => {
  const { databaseUrl, url, startReplica } = service();
  // What a former release has left: views made from something else.
  const { rowCount } = await withClient(databaseUrl, (client) =>
    client.query(
      `update strapi_core_store_settings set value = case key when 'shop_desk_views' then '"other"' else replace(value, 'Prix HT', 'Price') end
       where key = 'shop_desk_views' or value like '%"Prix HT"%'`,
    ),
  );
  expect(rowCount).toBeGreaterThan(1);
  await startReplica();
  const desk = await deskOf(url);
  const answer = await desk.call('GET', '/content-manager/content-types/api::sidebar-item.sidebar-item/configuration');
  const body = await answer.text();
  expect(body).toContain('"label":"Prix HT"');
  expect(body).not.toContain('"label":"Price"');
});

test('the content manager without a log-in of the panel is refused', async () => {
  const path = '/admin/backend/content-manager/collection-types/api::order.order';
  expect((await fetch(service().url + path)).status).toBe(401);
});

test('the order desk reads the sales journal, an editor does not', async () => {
  const path = '/api/staff/journal?from=2026-01-01&to=2026-01-31';
  expect((await (await logInAs('order-desk')).call('GET', path)).status).toBe(200);
  expect((await (await logInAs('editor')).call('GET', path)).status).toBe(403);
});
