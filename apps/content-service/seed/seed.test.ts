import {
  formatIban,
  frenchVatNumber,
  isIban,
  isSiren,
  isSiret,
  isTrackingTemplate,
  looksLikeEmail,
  normaliseVoucherCode,
  normalisePhone,
  normalisePostalCode,
  PASSWORD_MINIMUM_LENGTH,
} from '@economat/commerce';
import { describe, expect, test } from 'vitest';
import {
  categories,
  vouchers,
  ctaBanners,
  customers,
  home,
  items,
  leaves,
  list,
  media,
  orders,
  partners,
  repeated,
  settings,
  synonyms,
  trustLogos,
} from './seed-data.ts';

describe('pictures', () => {
  const used = [
    ...items.flatMap(({ icon, gallery }) => [...gallery, ...(icon === null ? [] : [icon])]),
    ...home.heroes.map(({ picture }) => picture),
    ...trustLogos.map(({ image }) => image),
    ...partners.map(({ logo }) => logo),
  ];

  test('every picture used exists and is described', () => {
    for (const name of used) {
      expect(list('media/'), name).toContain(name);
      expect(media[name], name).toBeDefined();
    }
  });

  test('every picture of the folder is described and, the placeholder apart, used', () => {
    expect(list('media/')).toEqual(Object.keys(media).toSorted());
    expect(list('media/').filter((name) => !used.includes(name))).toEqual(['paper-placeholder.webp']);
  });

  test('no gallery shows a picture twice', () => {
    expect(items.filter(({ gallery }) => repeated(gallery).length > 0).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the seller', () => {
  const { seller, bank, contact } = settings;

  test('has identifiers whose check digits are right', () => {
    expect(isSiren(seller.siren)).toBe(true);
    expect(isSiret(seller.siret)).toBe(true);
    expect(seller.siret.startsWith(seller.siren)).toBe(true);
    expect(seller.vatNumber).toBe(frenchVatNumber(seller.siren));
  });

  test('is paid on an account in its own name', () => {
    expect(isIban(bank.iban), formatIban(bank.iban)).toBe(true);
    expect(bank.bic).toMatch(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/);
    expect(bank.accountHolder).toBe(seller.legalName);
  });

  test('has carriers whose parcels can be followed', () => {
    expect(repeated(settings.carriers.map(({ name }) => name))).toEqual([]);
    for (const { name, trackingTemplate } of settings.carriers) {
      expect(isTrackingTemplate(trackingTemplate), name).toBe(true);
    }
  });

  test('can be reached', () => {
    expect(normalisePhone(contact.phone, 'FR')).not.toBeNull();
    expect([contact.email, contact.privacyEmail].every(looksLikeEmail)).toBe(true);
  });
});

describe('vouchers, customers and the rest', () => {
  test('vouchers have normalised codes, one kind of value and known categories', () => {
    const slugs = new Set(items.map(({ slug }) => slug));
    expect(repeated(vouchers.map(({ code }) => code))).toEqual([]);
    for (const voucher of vouchers) {
      expect(normaliseVoucherCode(voucher.code)).toBe(voucher.code);
      expect(voucher.kind === 'percentage' ? voucher.percent : voucher.amountCents, voucher.code).not.toBeNull();
      expect(voucher.kind === 'percentage' ? voucher.amountCents : voucher.percent, voucher.code).toBeNull();
      expect(voucher.categories.filter((category) => !slugs.has(category))).toEqual([]);
    }
  });

  test('customers can log in, and have one primary address of each type', () => {
    for (const customer of customers) {
      expect(looksLikeEmail(customer.email)).toBe(true);
      expect(customer.password.length).toBeGreaterThanOrEqual(PASSWORD_MINIMUM_LENGTH);
      const primaries = customer.addresses.filter(({ isPrimary }) => isPrimary).map(({ type }) => type);
      expect(primaries.toSorted()).toEqual(['billing', 'shipping']);
      expect(customer.vatNumber).toBe(customer.siren === null ? null : frenchVatNumber(customer.siren));
    }
  });

  test('addresses are what the address form accepts', () => {
    const addresses = customers.flatMap((customer) => customer.addresses);
    expect(addresses.filter(({ type, country }) => type === 'shipping' && country !== 'FR')).toEqual([]);
    for (const address of addresses) {
      expect(normalisePostalCode(address.country, address.postalCode)).toMatchObject({ ok: true });
      expect(normalisePhone(address.phone, address.country)).not.toBeNull();
    }
  });

  test('orders name addresses of their customer and options of their articles', () => {
    for (const order of orders) {
      const customer = customers.find(({ email }) => email === order.customer);
      const names = customer?.addresses.map(({ addressName }) => addressName) ?? [];
      expect(names, order.key).toEqual(expect.arrayContaining([order.billing, order.shipping]));
      for (const { slug, option } of order.items) {
        const article = leaves.find((leaf) => leaf.slug === slug);
        expect(option === null ? article?.quantity : (article?.quantity ?? '').includes(option), slug).toBe(
          option === null ? null : true,
        );
      }
    }
  });

  test('actions of the home page and the banners lead to an existing page', () => {
    const paths = [...home.heroes, ...ctaBanners].flatMap(({ actionPath }) => actionPath ?? []);
    const pages = [
      '/samples',
      ...categories.map(({ slug }) => `/category-products/${slug}`),
      ...leaves.map(({ slug }) => `/product-detail/${slug}`),
    ];
    expect(paths.filter((path) => !pages.includes(path))).toEqual([]);
  });

  test.each(['fr', 'en'])('the demo shop has at least 25 groups of synonyms in %s, no term with a comma', (asked) => {
    expect(synonyms.filter(({ language }) => language === asked).length).toBeGreaterThanOrEqual(25);
    expect(synonyms.flatMap(({ terms }) => terms).filter((term) => term.includes(','))).toEqual([]);
  });
});
