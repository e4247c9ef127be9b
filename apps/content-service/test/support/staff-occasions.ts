import type { SharedShop } from '../setup/shared-shop.ts';
import { addProduct, query } from './order-fixtures.ts';
import { administratorLogIn, post, StaffSession } from './staff-session.ts';

const SETTINGS = '/content-manager/single-types/api::shop-setting.shop-setting';

/** The owner writes the name of their bank anew. */
async function changeBankName({ url }: SharedShop): Promise<void> {
  const session = await StaffSession.logIn(url);
  await session.call('POST', '/api/staff/security/password', { password: administratorLogIn().password });
  const { data } = (await (await session.call('GET', SETTINGS)).json()) as { data: { bank: object } };
  const bank = { ...data.bank, bankName: `Banque de ${new Date().toISOString()}` };
  const { status } = await session.call('PUT', SETTINGS, { ...data, bank });
  if (status !== 200) throw new Error(`The desk answered ${status} to another bank`);
}

/** An item reaches its threshold; gives the mailbox of the administrator, who is told by default. */
async function letItemRunOut({ databaseUrl }: SharedShop): Promise<string> {
  const { productId } = await addProduct(databaseUrl, { price: '1.00', stock: 1 });
  await query(databaseUrl, 'update sidebar_items set low_stock_at = 1 where document_id = $1', [productId]);
  return administratorLogIn().email;
}

/** What brings about each kind of mail to staff. */
export const STAFF_OCCASIONS = {
  'payee-changed': {
    async occasion(service: SharedShop) {
      await changeBankName(service);
      return administratorLogIn().email;
    },
    subject: { fr: 'vendeur ou la banque', en: 'vendeur ou la banque' },
    isForStaff: true,
  },
  'staff-alert': {
    occasion: letItemRunOut,
    subject: { fr: 's’épuise', en: 's’épuise' },
    isForStaff: true,
  },
  'staff-password-reset': {
    async occasion({ url }: SharedShop) {
      const { email } = administratorLogIn();
      await post(url, '/admin/forgot-password', { email });
      return email;
    },
    subject: { fr: 'nouveau mot de passe', en: 'nouveau mot de passe' },
    isForStaff: true,
  },
};
