import { parseMoney } from '@economat/commerce';
import type { Seller } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';

type Part = Readonly<Record<string, string | boolean | null>>;

/** The components travel as text: which JSON types the pool parses is Strapi's affair. */
interface SettingsRow {
  readonly seller: string | null;
  readonly contact: string | null;
  readonly bank: string | null;
  readonly terms: string | null;
  readonly shop_name: string | null;
}

/** What the shop's settings give to its invoices. */
export interface InvoiceSettings {
  readonly seller: Seller;
  readonly isOnDebits: boolean;
  /** Days that a buyer has to pay an invoice. */
  readonly dueDays: number;
  /** What professionals are told of late payment. */
  readonly terms: { readonly latePenalty: string; readonly recoveryIndemnity: string; readonly earlyPayment: string };
}

function component(table: string, field: string): string {
  return `(select cast(to_jsonb(part) as text) from ${table} part
           join shop_settings_cmps link on link.cmp_id = part.id and link.field = '${field}' and link.entity_id = shop.id
           limit 1)`;
}

/**
 * Seller and terms as the shop's settings say now, read in the caller's own transaction so that an invoice freezes what was true at
 * its moment. Null while the settings are not filled in.
 */
export async function readInvoiceSettings(sql: Sql): Promise<InvoiceSettings | null> {
  const [row] = await sql<SettingsRow>(
    `select shop.shop_name,
       ${component('components_shop_sellers', 'seller')} as seller,
       ${component('components_shop_contacts', 'contact')} as contact,
       ${component('components_shop_bank_accounts', 'bank')} as bank,
       ${component('components_shop_payment_termss', 'payment')} as terms
     from shop_settings shop order by shop.id limit 1`,
  );
  if (row === undefined || !row.seller || !row.contact || !row.bank || !row.terms) return null;
  const [seller, contact, bank, terms] = [row.seller, row.contact, row.bank, row.terms].map(
    (part) => JSON.parse(part) as Part,
  );
  if (seller === undefined || contact === undefined || bank === undefined || terms === undefined) return null;
  return {
    seller: sellerFrom(row.shop_name, seller, contact, bank),
    isOnDebits: seller['vat_on_debits'] === true,
    dueDays: Number(terms['transfer_due_days'] ?? 0),
    terms: {
      latePenalty: text(terms, 'late_payment_penalty_text'),
      recoveryIndemnity: text(terms, 'recovery_indemnity_text'),
      earlyPayment: text(terms, 'early_payment_discount_text'),
    },
  };
}

function sellerFrom(shopName: string | null, seller: Part, contact: Part, bank: Part): Seller {
  return {
    legalName: text(seller, 'legal_name'),
    tradingName: shopName === seller['legal_name'] ? null : shopName,
    legalForm: text(seller, 'legal_form'),
    // Editors write `50 000 €`; nothing that reads as an amount means no capital to mention.
    shareCapital: parseMoney(text(seller, 'share_capital')),
    address: {
      line1: text(seller, 'street'),
      line2: null,
      postalCode: text(seller, 'postal_code'),
      city: text(seller, 'city'),
      country: text(seller, 'country'),
    },
    siren: text(seller, 'siren'),
    siret: text(seller, 'siret') || null,
    rcs: text(seller, 'rcs_city'),
    vatNumber: text(seller, 'vat_number') || null,
    email: text(contact, 'email'),
    phone: text(contact, 'phone'),
    iban: text(bank, 'iban'),
    bic: text(bank, 'bic'),
    accountHolder: text(bank, 'account_holder'),
  };
}

function text(part: Part, name: string): string {
  const value = part[name];
  return typeof value === 'string' ? value : '';
}
