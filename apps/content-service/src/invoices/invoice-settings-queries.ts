import { parseMoney } from '@economat/commerce';
import type { Seller } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';

/** The shop settings of invoices. */
export interface InvoiceSettings {
  readonly seller: Seller;
  readonly isOnDebits: boolean;
  /** Payment term of invoices, in days. */
  readonly dueDays: number;
  /** Late payment terms for professionals. */
  readonly terms: { readonly latePenalty: string; readonly recoveryIndemnity: string; readonly earlyPayment: string };
}

/** SQL for a component of the settings. PostgreSQL plans four of these in a fortieth of the time of one long join. */
function component<const Table extends string, const Field extends string>(table: Table, field: Field) {
  return `(select to_jsonb(part) from ${table} part
           join shop_settings_cmps link on link.cmp_id = part.id and link.field = '${field}' and link.entity_id = shop.id
           limit 1)` as const;
}

/**
 * Seller and terms of the shop settings, read in the caller's transaction so that an invoice records the present ones. Null while the
 * settings are empty.
 */
export async function readInvoiceSettings(sql: Sql): Promise<InvoiceSettings | null> {
  const [row] = await sql(
    `select shop.shop_name as name,
       ${component('components_shop_sellers', 'seller')} as seller,
       ${component('components_shop_contacts', 'contact')} as contact,
       ${component('components_shop_bank_accounts', 'bank')} as bank,
       ${component('components_shop_payment_termss', 'payment')} as terms
     from shop_settings shop order by shop.id limit 1`,
  );
  if (row === undefined) return null;
  const { name, seller, contact, bank, terms } = row;
  if (seller === null || contact === null || bank === null || terms === null) return null;
  return {
    seller: {
      legalName: seller.legal_name,
      tradingName: name === seller.legal_name ? null : name,
      legalForm: seller.legal_form,
      // Editors write `50 000 €`; without an amount no capital is mentioned.
      shareCapital: parseMoney(seller.share_capital),
      address: {
        line1: seller.street,
        line2: null,
        postalCode: seller.postal_code,
        city: seller.city,
        country: seller.country,
      },
      siren: seller.siren,
      siret: seller.siret || null,
      rcs: seller.rcs_city,
      vatNumber: seller.vat_number || null,
      email: contact.email,
      phone: contact.phone,
      iban: bank.iban,
      bic: bank.bic ?? '',
      accountHolder: bank.account_holder,
    },
    isOnDebits: seller.vat_on_debits === true,
    dueDays: terms.transfer_due_days,
    terms: {
      latePenalty: terms.late_payment_penalty_text,
      recoveryIndemnity: terms.recovery_indemnity_text,
      earlyPayment: terms.early_payment_discount_text,
    },
  };
}
