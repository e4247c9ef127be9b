import { COMPANY_ROLES } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  companyNumberInputs,
  documentIdField,
  instantField,
  requiredName,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';

export const companyRole = z.enum(COMPANY_ROLES, { error: 'company-role' });

/** A company as its first manager names it. One of its numbers says which one it is. */
export const companyRequest = wrappedStrictly(
  z.strictObject({
    name: requiredName(TEXT_LENGTH.company),
    siren: companyNumberInputs.siren,
    siret: companyNumberInputs.siret,
    vatNumber: companyNumberInputs.vatNumber,
  }),
);
export type CompanyRequest = z.input<typeof companyRequest>;

/** The company as a whole, as its managers change it. */
export const companyChange = wrappedStrictly(
  z.strictObject({
    ...companyRequest.shape.data.shape,
    /** Above this, VAT included, an order of a buyer waits for a yes; null where none waits. */
    approvalLimit: z.nullable(euros),
    requiresPurchaseOrder: z.boolean(),
    requiresCostCentre: z.boolean(),
  }),
);
export type CompanyChange = z.input<typeof companyChange>;

const companyMember = z.object({
  /** documentId of the person's account. */
  documentId: documentIdField,
  name: z.nullable(z.string()),
  email: z.string(),
  role: companyRole,
  since: instantField,
});
export type CompanyMember = z.infer<typeof companyMember>;

const ownCompany = z.object({
  documentId: documentIdField,
  name: z.string(),
  siren: z.nullable(z.string()),
  siret: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  approvalLimit: z.nullable(euros),
  requiresPurchaseOrder: z.boolean(),
  requiresCostCentre: z.boolean(),
  /** The caller's. */
  role: companyRole,
  /** Managers first, then by the time they have been there. */
  members: z.array(companyMember),
});
export type OwnCompany = z.output<typeof ownCompany>;

export const companyAnswer = wrapped(ownCompany);
/** Null for who belongs to none. */
export const ownCompanyAnswer = wrapped(z.nullable(ownCompany));
