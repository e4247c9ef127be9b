import { type Endpoint, staffEndpoints } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESK_ROLES } from '../src/desk/roles.ts';
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

/** Whether a role of the shop has the right of a call; administrators have every right. */
function holds(role: string, endpoint: Endpoint): boolean {
  if (endpoint.access !== 'staff') throw new Error(`${endpoint.path} is no call of the desk`);
  const { right } = endpoint;
  return right === 'own' || DESK_ROLES.some(({ code, rights }) => code === role && rights.includes(right));
}

describe('who may call the desk', () => {
  it.each(Object.entries<Endpoint>(staffEndpoints))(
    '%s is refused to visitors, customers and roles without its right, and to nobody else',
    async (_name, endpoint) => {
      const { url } = shop();
      const { method } = endpoint;
      const path = endpoint.path.replace(':id', NOBODY);
      const body = method === 'POST' ? {} : undefined;
      expect((await fetch(`${url}/api${path}`, { method })).status).toBe(401);
      const headers = { authorization: `Bearer ${customerToken}` };
      expect((await fetch(`${url}/api${path}`, { method, headers })).status).toBe(401);
      const desks = { editor, 'order-desk': orderDesk, administrator: await deskOf(url) };
      for (const [role, desk] of Object.entries(desks)) {
        const { status } = await desk.call(method, `/api${path}`, body);
        const isRefused = role !== 'administrator' && !holds(role, endpoint);
        expect(REFUSED.includes(status), `${role} got ${status}`).toBe(isRefused);
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('gives money and orders to the order desk, and erasures to administrators alone', () => {
    expect(holds('order-desk', staffEndpoints.refundOrder)).toBe(true);
    expect(holds('order-desk', staffEndpoints.listErasures)).toBe(false);
    expect(holds('order-desk', staffEndpoints.retentionRules)).toBe(false);
    expect(
      Object.values<Endpoint>(staffEndpoints).some(
        (row) => 'right' in row && row.right !== 'own' && holds('editor', row),
      ),
    ).toBe(false);
  });
});
