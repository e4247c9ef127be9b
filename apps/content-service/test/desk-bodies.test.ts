import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { StaffSession } from './support/staff-session.ts';

const shop = useSharedShop();

describe('bodies of calls to the desk', () => {
  it.each(['/api/staff/catalogue/import', '/content-manager/collection-types/api::coupon.coupon', '/upload'])(
    'of strangers are cut off after 16 kB, in chunks as well: %s',
    async (path) => {
      const send = async (body: string | ReadableStream) => {
        const headers = { 'content-type': 'application/json' };
        const sent = { method: 'POST', headers, body, duplex: 'half' } as const;
        return (await fetch(shop().url + path, sent)).status;
      };
      const long = JSON.stringify({ data: 'x'.repeat(20_000) });
      expect(await send(long)).toBe(413);
      expect(await send(new Blob([long]).stream())).toBe(413);
      expect(await send('{}')).toBe(401);
    },
  );

  it('of staff are read, however many values they hold', async () => {
    const administrator = await StaffSession.logIn(shop().url);
    const values = Array.from({ length: 150_000 }, () => ({}));
    const answer = await administrator.call('POST', '/content-manager/collection-types/api::coupon.coupon', { values });
    expect(answer.status).toBe(400);
  });
});
