import { type Endpoint, staffEndpoints } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffMember } from './setup/staff-member.ts';
import { type Desk, deskOf } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { registerPerson } from './support/accounts.ts';

const shop = useSharedShop();

/** Nothing has this id, so that whoever may call is told so, and nothing happens. */
const NOBODY = 'a'.repeat(24);
const REFUSED = [401, 403];

let editor: Desk;
let orderDesk: Desk;
let customerToken: string;

beforeAll(async () => {
  const { url } = shop();
  editor = await staffMember(url, 'editor');
  orderDesk = await staffMember(url, 'order-desk');
  customerToken = (await registerPerson(url)).token;
});

/** Who was erased when is for administrators alone. */
const ADMINISTRATORS_ONLY: readonly Endpoint[] = [staffEndpoints.listErasures, staffEndpoints.retentionRules];

describe('who may call the desk', () => {
  it.each(ADMINISTRATORS_ONLY.map(({ method, path }) => [method, path]))(
    '%s %s lets administrators in, and no other role',
    async (method, path) => {
      const { url } = shop();
      expect((await fetch(`${url}/api${path}`, { method })).status).toBe(401);
      expect((await editor.call(method, `/api${path}`)).status).toBe(403);
      expect((await orderDesk.call(method, `/api${path}`)).status).toBe(403);
      expect((await (await deskOf(url)).call(method, `/api${path}`)).status).toBe(200);
    },
  );

  const forOrderDesk = Object.values<Endpoint>(staffEndpoints).filter(
    (endpoint) => !ADMINISTRATORS_ONLY.includes(endpoint),
  );
  it.each(forOrderDesk.map(({ method, path }) => [method, path.replace(':id', NOBODY)]))(
    '%s %s answers visitors and customers 401, the editor 403, and lets the order desk in',
    async (method, path) => {
      const { url } = shop();
      const body = method === 'POST' ? {} : undefined;
      expect((await fetch(`${url}/api${path}`, { method })).status).toBe(401);
      const headers = { authorization: `Bearer ${customerToken}` };
      expect((await fetch(`${url}/api${path}`, { method, headers })).status).toBe(401);
      expect((await editor.call(method, `/api${path}`, body)).status).toBe(403);
      const { status } = await orderDesk.call(method, `/api${path}`, body);
      expect(REFUSED).not.toContain(status);
      expect(status).toBeLessThan(500);
    },
  );
});
