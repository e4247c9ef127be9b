import { isSiren, isSiret, isVatNumber, normaliseVatNumber, readElectronicAddress } from '@economat/commerce';
import type { FieldProblem, OrderRequest } from '@economat/contract';
import { textOrNull } from '../http/text-or-null.ts';
import type { Checked } from './check-address.ts';
import type { AddressSnapshot, Buyer } from '../orders/stored-order.ts';

type BuyerInput = NonNullable<OrderRequest['data']['buyer']>;

const PATH = ['data', 'buyer'] as const;

/** A buyer without any number. */
export const UNIDENTIFIED = {
  siren: null,
  siret: null,
  vatNumber: null,
  purchaseOrderNumber: null,
  electronicAddress: null,
} as const;

/**
 * Who the invoice is for. A French company is identified by its SIREN or SIRET, a Dutch one by its VAT number. A client that sends neither
 * buys for a company when the billing address names one.
 */
export function checkBuyer(input: BuyerInput | undefined, billing: AddressSnapshot): Checked<Buyer> {
  if (input === undefined) {
    const type = billing.companyName === null ? 'individual' : 'company';
    return { ok: true, value: { ...UNIDENTIFIED, type } };
  }
  const siret = digitsOrNull(input.siret);
  const electronicAddress = textOrNull(input.electronicAddress);
  const addressed = electronicAddress === null ? null : readElectronicAddress(electronicAddress);
  const siren = digitsOrNull(input.siren) ?? siret?.slice(0, 9) ?? addressed?.siren ?? null;
  const vatNumber = textOrNull(input.vatNumber);
  const fields: FieldProblem[] = [];
  if (siret !== null && !isSiret(siret)) fields.push({ path: [...PATH, 'siret'], rule: 'siret' });
  else if (siren !== null && !isSiren(siren)) fields.push({ path: [...PATH, 'siren'], rule: 'siren' });
  else if (siret !== null && siren !== siret.slice(0, 9)) fields.push({ path: [...PATH, 'siren'], rule: 'siren' });
  if (electronicAddress !== null && (addressed === null || addressed.siren !== siren))
    fields.push({ path: [...PATH, 'electronicAddress'], rule: 'electronic-address' });
  if (vatNumber !== null && !isVatNumber(vatNumber)) fields.push({ path: [...PATH, 'vatNumber'], rule: 'vat-number' });
  if (input.type === 'company' && billing.country === 'FR' && siren === null) {
    fields.push({ path: [...PATH, 'siren'], rule: 'required' });
  }
  if (input.type === 'company' && billing.country !== 'FR' && siren === null && vatNumber === null) {
    fields.push({ path: [...PATH, 'vatNumber'], rule: 'required' });
  }
  if (fields.length > 0) return { ok: false, fields };
  const value = {
    type: input.type,
    siren,
    siret,
    vatNumber: vatNumber === null ? null : normaliseVatNumber(vatNumber),
    purchaseOrderNumber: textOrNull(input.purchaseOrderNumber),
    electronicAddress: addressed?.electronicAddress ?? null,
  };
  return { ok: true, value };
}

function digitsOrNull(text: string | null | undefined): string | null {
  return textOrNull(text?.replace(/\s/g, ''));
}
