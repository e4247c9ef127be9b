import { type Cents, companyNumbers, eurosFromCents, parseMoney, sirenOrSiret } from '@economat/commerce';
import { companyChange, companyRequest, type CompanyRequest, type OwnCompany } from '@economat/contract';
import * as z from 'zod/mini';
import { companyIdProblem, vatNumberProblem } from '../shared/forms/check-contact.ts';
import type { FormRules } from '../shared/forms/use-form.ts';

/** What names a company, as it is typed. */
export interface NumberValues {
  readonly name: string;
  /** A SIREN or a SIRET. */
  readonly companyId: string;
  readonly vatNumber: string;
}

const { shape } = companyRequest.shape.data;
export const NUMBER_SCHEMAS = { name: shape.name, companyId: shape.siret, vatNumber: shape.vatNumber };

export function numberValues(company: OwnCompany | null): NumberValues {
  return {
    name: company?.name ?? '',
    companyId: company?.siret ?? company?.siren ?? '',
    vatNumber: company?.vatNumber ?? '',
  };
}

/** @param missing the sentence where neither number is given. */
export function numberRules(missing: string): FormRules<NumberValues> {
  return {
    companyId: (id, { vatNumber }) =>
      id.trim() !== '' ? companyIdProblem(id) : vatNumber.trim() === '' ? missing : null,
    vatNumber: (vatNumber) => (vatNumber.trim() === '' ? null : vatNumberProblem(vatNumber)),
  };
}

export function numberData({ name, companyId, vatNumber }: NumberValues): CompanyRequest['data'] {
  const { siren, siret, vatNumber: vat } = companyNumbers({ ...sirenOrSiret(companyId), vatNumber });
  return { name, siren, siret, vatNumber: vat };
}

const { requiresPurchaseOrder, requiresCostCentre } = companyChange.shape.data.shape;
export const RULE_SCHEMAS = {
  approvalLimit: z.string().check(z.maxLength(20, { error: 'too-long' })),
  requiresPurchaseOrder,
  requiresCostCentre,
};

/** The limit as it is typed; empty where no order waits. */
export function limitText(limit: Cents | null): string {
  return limit === null ? '' : String(eurosFromCents(limit)).replace('.', ',');
}

/** @returns the limit in euros, as the call takes it. */
export function readLimit(text: string): number | null {
  const limit = parseMoney(text);
  return limit === null ? null : eurosFromCents(limit);
}

/** @param sentence for what is no amount. */
export function limitRule(sentence: string): (text: string) => string | null {
  return (text) => (text.trim() === '' || parseMoney(text) !== null ? null : sentence);
}
