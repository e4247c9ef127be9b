import type { EndpointName } from '@economat/contract';
import { newEmail, type Person, proveMailbox, registerPerson } from './accounts.ts';
import { BROWSER_FACTS } from './browser-facts.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder } from './order-client.ts';
import { addProduct } from './order-fixtures.ts';
import { outboxCode } from './outbox-code.ts';

export const BOOK_ADDRESS = {
  type: 'billing',
  firstName: 'Léa',
  name: 'Martin',
  country: 'FR',
  street: '3 rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
  phone: '0612345678',
  email: 'lea.martin@exemple.fr',
};

/** A company as its founder names it, and the rules that one begins with. */
export const COMPANY = { name: 'Bastille Location', siren: '552100554' };
export const NO_RULES = { approvalLimit: null, requiresPurchaseOrder: false, requiresCostCentre: false };

/** The id of nothing. */
const NOBODY = 'abcdefghijklmnopqrstuvwx';

/** What the calls of the walk are about: things that belong to one customer. */
export interface Scene {
  readonly owner: Person;
  readonly orderId: string;
  readonly addressId: string;
  readonly listId: string;
  readonly standingId: string;
  /** A body for a new order that the shop would take. */
  readonly order: object;
  readonly resetCode: string;
  readonly confirmationCode: string;
}

export async function setScene(url: string, databaseUrl: string): Promise<Scene> {
  const owner = await registerPerson(url);
  const data = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
  const order = placed(await placeOrder(url, data, { token: owner.token }));
  const address = await call(url, 'POST', '/user-addresses', { data: BOOK_ADDRESS }, { token: owner.token });
  const list = await call(url, 'POST', '/lists', { data: { name: 'Gîte', lines: [] } }, { token: owner.token });
  const { documentId: listId } = (list.body as { data: { documentId: string } }).data;
  const rhythm = { list: listId, weeks: 4, weekday: 2, language: 'fr' };
  await proveMailbox(databaseUrl, owner);
  const standing = await call(url, 'POST', '/standing-orders', { data: rhythm }, { token: owner.token });
  await call(url, 'POST', '/auth/forgot-password', { email: owner.email });
  return {
    owner,
    orderId: order.documentId,
    addressId: (address.body as { data: { documentId: string } }).data.documentId,
    listId,
    standingId: (standing.body as { data: { documentId: string } }).data.documentId,
    order: data,
    resetCode: await outboxCode(databaseUrl, owner.id, 'password-reset'),
    confirmationCode: await outboxCode(databaseUrl, owner.id, 'email-confirmation'),
  };
}

/** The article of the scene's order. */
function productOf(order: object): string | undefined {
  return (order as ReturnType<typeof orderData>).orderItems[0]?.productId;
}

export interface SceneCall {
  readonly path?: string;
  readonly body?: unknown;
  readonly key?: string;
}

const content = (): SceneCall => ({});
const PAYMENT = { amount: 26.28, currency: 'EUR' };

/** A well-formed call of every endpoint, aimed at the owner's things. */
export const CALLS: Readonly<Record<EndpointName, (scene: Scene) => SceneCall>> = {
  health: content,
  ready: content,
  live: content,
  catalogueStamp: content,
  catalogueChanges: () => ({ path: '/catalogue-changes/another' }),
  sidebarItems: content,
  sidebarItem: () => ({ path: '/sidebar-items/papier-bobines' }),
  slugRedirects: content,
  search: () => ({ path: '/search?q=savon' }),
  ctaBanners: content,
  trustLogos: content,
  partners: content,
  homeHeroes: content,
  legalPage: () => ({ path: '/legal-pages/cgv' }),
  shopSettings: content,
  login: ({ owner }) => ({ body: { identifier: owner.email, password: owner.password } }),
  register: () => ({ body: { username: newEmail().slice(0, 15), email: newEmail(), password: 'premier-1' } }),
  forgotPassword: () => ({ body: { email: newEmail() } }),
  resetPassword: ({ resetCode }) => ({
    body: { code: resetCode, password: 'second-22', passwordConfirmation: 'second-22' },
  }),
  changePassword: ({ owner }) => ({
    body: { currentPassword: owner.password, password: 'second-22', passwordConfirmation: 'second-22' },
  }),
  confirmEmail: ({ confirmationCode, owner }) => ({
    body: { code: confirmationCode, currentPassword: owner.password },
  }),
  sendEmailConfirmation: () => ({ body: {} }),
  logout: () => ({ body: {} }),
  renewSession: () => ({ body: {} }),
  sessions: content,
  endOtherSessions: content,
  endSession: () => ({ path: '/users/me/sessions/0123456789abcdef0123456789abcdef' }),
  me: content,
  updateProfile: ({ owner }) => ({ path: `/users/${owner.id}`, body: { firstName: 'Ana' } }),
  exportMyData: content,
  deleteMyAccount: ({ owner }) => ({ body: { currentPassword: owner.password } }),
  addresses: content,
  createAddress: () => ({ body: { data: BOOK_ADDRESS } }),
  updateAddress: ({ addressId }) => ({ path: `/user-addresses/${addressId}`, body: { data: { city: 'Lyon' } } }),
  deleteAddress: ({ addressId }) => ({ path: `/user-addresses/${addressId}` }),
  lists: content,
  list: ({ listId }) => ({ path: `/lists/${listId}` }),
  createList: () => ({ body: { data: { name: 'Studio', lines: [] } } }),
  updateList: ({ listId }) => ({ path: `/lists/${listId}`, body: { data: { version: 1, name: 'Loft' } } }),
  deleteList: ({ listId }) => ({ path: `/lists/${listId}` }),
  company: content,
  companyAccount: content,
  createCompany: () => ({ body: { data: COMPANY } }),
  updateCompany: () => ({ body: { data: { ...COMPANY, ...NO_RULES } } }),
  standingOrders: content,
  createStandingOrder: ({ listId }) => ({ body: { data: { list: listId, weeks: 2, weekday: 4, language: 'fr' } } }),
  standingOrder: ({ standingId }) => ({ path: `/standing-orders/${standingId}` }),
  changeStandingOrder: ({ standingId }) => ({
    path: `/standing-orders/${standingId}`,
    body: { data: { version: 1, weeks: 6 } },
  }),
  stepStandingOrder: ({ standingId }) => ({
    path: `/standing-orders/${standingId}/step`,
    body: { data: { step: 'resume' } },
  }),
  endContract: () => ({ body: { data: { name: 'Léa Martin', email: 'lea@exemple.fr', number: 'CR-999999' } } }),
  inviteToCompany: () => ({ body: { data: { email: newEmail(), role: 'buyer', language: 'fr' } } }),
  resendCompanyInvitation: () => ({ path: `/company/invitations/${NOBODY}/resend` }),
  withdrawCompanyInvitation: () => ({ path: `/company/invitations/${NOBODY}` }),
  readCompanyInvitation: () => ({ body: { data: { code: NOBODY } } }),
  joinCompany: () => ({ body: { data: { code: NOBODY } } }),
  changeCompanyRole: () => ({ path: `/company/members/${NOBODY}`, body: { data: { role: 'buyer' } } }),
  endCompanyMembership: () => ({ path: `/company/members/${NOBODY}` }),
  purchaseRequests: content,
  askApproval: ({ order }) => ({ body: { data: { ...order, company: NOBODY } }, key: newKey() }),
  approvePurchase: () => ({ path: `/company/requests/${NOBODY}/approve`, body: { data: {} } }),
  refusePurchase: () => ({ path: `/company/requests/${NOBODY}/refuse`, body: { data: { reason: 'Trop cher' } } }),
  withdrawPurchase: () => ({ path: `/company/requests/${NOBODY}` }),
  documents: () => ({ path: '/documents?from=2026-01-01&to=2026-12-31' }),
  document: () => ({ path: '/documents/FA-2026-000001' }),
  spending: () => ({ path: '/spending?year=2026' }),
  downloads: content,
  articleFile: () => ({ path: '/downloads/articles/abcdefghijklmnopqrstuvwx/guide/fr' }),
  acceptedTerms: () => ({ path: `/downloads/terms/${'0'.repeat(64)}/fr` }),
  applyVoucher: () => ({ body: { code: 'INCONNU', cartTotal: 10 } }),
  placeOrder: ({ order }) => ({ body: { data: order }, key: newKey() }),
  createOrderAddress: () => ({ body: { data: ADDRESS } }),
  createOrderItem: ({ order }) => ({ body: { data: (order as { orderItems: object[] }).orderItems[0] } }),
  orders: content,
  openOrders: content,
  order: ({ orderId }) => ({ path: `/orders/${orderId}` }),
  changeOrder: ({ orderId }) => ({ path: `/orders/${orderId}`, body: { data: { orderStatus: 'cancelled' } } }),
  orderInvoice: ({ orderId }) => ({ path: `/orders/${orderId}/invoice` }),
  orderCreditNote: ({ orderId }) => ({ path: `/orders/${orderId}/credit-notes/AV-2026-000001` }),
  withdrawFromOrder: ({ orderId }) => ({
    path: `/orders/${orderId}/withdrawal`,
    body: { data: { name: 'Léa', email: newEmail(), lines: [{ orderItem: orderId, quantity: 1 }] } },
    key: newKey(),
  }),
  requestWithdrawalLink: () => ({ body: { data: { orderNumber: 'ORD-0000001', email: newEmail() } } }),
  orderChange: () => ({ path: '/order-changes/abcdefghijklmnopqrstuvwx' }),
  decideOrderChange: () => ({
    path: '/order-changes/abcdefghijklmnopqrstuvwx',
    body: { data: { accepts: true, total: 12 } },
  }),
  refundAccount: () => ({ path: '/refund-accounts/abcdefghijklmnopqrstuvwx' }),
  giveRefundAccount: () => ({
    path: '/refund-accounts/abcdefghijklmnopqrstuvwx',
    body: { data: { holder: 'Ana', iban: 'FR7630006000011234567890189' } },
  }),
  preview: () => ({ path: '/previews/e30.signature' }),
  previewItems: () => ({ path: '/previews/e30.signature/items' }),
  priceCartQuote: () => ({ body: { data: { lines: [{ productId: 'abcdefghijklmnopqrstuvwx', quantity: 1 }] } } }),
  askQuote: () => ({
    body: {
      data: {
        language: 'fr',
        lines: [{ productId: 'abcdefghijklmnopqrstuvwx', quantity: 1 }],
        total: 1,
        contact: { firstName: 'Ana', lastName: 'Bell', email: newEmail() },
      },
    },
    key: newKey(),
  }),
  ownQuotes: content,
  quoteFile: () => ({ path: '/quotes/abcdefghijklmnopqrstuvwx/pdf' }),
  quote: () => ({ path: '/quotes/abcdefghijklmnopqrstuvwx' }),
  acceptQuote: () => ({
    path: '/quotes/abcdefghijklmnopqrstuvwx/accept',
    body: { data: { paymentMethod: 'bank_transfer', termsAccepted: true } },
  }),
  declineQuote: () => ({ path: '/quotes/abcdefghijklmnopqrstuvwx/decline', body: { data: {} } }),
  requestSamples: () => ({
    body: {
      data: {
        fullName: 'A',
        companyName: newEmail(),
        email: newEmail(),
        phone: '0612345678',
        address: 'x',
        housingUnits: 1,
        website: 'x.fr',
      },
    },
  }),
  askStockAlert: ({ order }) => ({ body: { data: { productId: productOf(order), email: newEmail() } } }),
  requestAffiliation: () => ({ body: { data: { phone: '0612345678', desc: 'x', termsAccepted: true } } }),
  chooseTransfer: ({ orderId }) => ({ path: `/orders/${orderId}/transfer` }),
  createPayPalOrder: ({ orderId }) => ({ body: { amount: 26.28, orderId } }),
  capturePayPalOrder: () => ({ path: '/paypal/capture-order?token=5O190127TN364715T' }),
  createCardPayment: ({ orderId }) => ({ body: { ...PAYMENT, orderId } }),
  createCardSession: ({ orderId }) => ({ body: { ...PAYMENT, orderId, browserInfo: BROWSER_FACTS } }),
};
