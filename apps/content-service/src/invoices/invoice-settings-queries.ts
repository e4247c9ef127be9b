import { parseMoney } from '@economat/commerce';
import type { Seller } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';

/** What the shop's settings give to its invoices. */
export interface InvoiceSettings {
  readonly seller: Seller;
  readonly isOnDebits: boolean;
  /** Days that a buyer has to pay an invoice. */
  readonly dueDays: number;
  /** What professionals are told of late payment. */
  readonly terms: { readonly latePenalty: string; readonly recoveryIndemnity: string; readonly earlyPayment: string };
}

/** SQL that joins a component of the settings under its field's name. */
function component<const Table extends string, const Field extends string>(table: Table, field: Field) {
  return `join shop_settings_cmps ${field}_link on ${field}_link.entity_id = shop.id and ${field}_link.field = '${field}'
     join ${table} ${field} on ${field}.id = ${field}_link.cmp_id` as const;
}

/**
 * Seller and terms as the shop's settings say now, read in the caller's own transaction so that an invoice freezes what was true at
 * its moment. Null while the settings are not filled in.
 */
export async function readInvoiceSettings(sql: Sql): Promise<InvoiceSettings | null> {
  const [row] = await sql(
    `select shop.shop_name, seller.legal_name, seller.legal_form, seller.share_capital, seller.street, seller.postal_code,
       seller.city, seller.country, seller.siren, seller.siret, seller.rcs_city, seller.vat_number, seller.vat_on_debits,
       contact.email, contact.phone, bank.iban, bank.bic, bank.account_holder, payment.transfer_due_days,
       payment.late_payment_penalty_text, payment.recovery_indemnity_text, payment.early_payment_discount_text
     from shop_settings shop
     ${component('components_shop_sellers', 'seller')}
     ${component('components_shop_contacts', 'contact')}
     ${component('components_shop_bank_accounts', 'bank')}
     ${component('components_shop_payment_termss', 'payment')}
     order by shop.id limit 1`,
  );
  if (row === undefined) return null;
  return {
    seller: {
      legalName: row.legal_name,
      tradingName: row.shop_name === row.legal_name ? null : row.shop_name,
      legalForm: row.legal_form,
      // Editors write `50 000 €`; nothing that reads as an amount means no capital to mention.
      shareCapital: parseMoney(row.share_capital),
      address: { line1: row.street, line2: null, postalCode: row.postal_code, city: row.city, country: row.country },
      siren: row.siren,
      siret: row.siret || null,
      rcs: row.rcs_city,
      vatNumber: row.vat_number || null,
      email: row.email,
      phone: row.phone,
      iban: row.iban,
      bic: row.bic ?? '',
      accountHolder: row.account_holder,
    },
    isOnDebits: row.vat_on_debits === true,
    dueDays: row.transfer_due_days,
    terms: {
      latePenalty: row.late_payment_penalty_text,
      recoveryIndemnity: row.recovery_indemnity_text,
      earlyPayment: row.early_payment_discount_text,
    },
  };
}
