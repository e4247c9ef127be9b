import { COMPANY_ROLES } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  companyNumberInputs,
  documentIdField,
  emailField,
  instantField,
  languageField,
  requiredName,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';

export const companyRole = z.enum(COMPANY_ROLES, { error: 'company-role' });

/** Whose orders and documents are asked for: one's own, or everybody's for the own company. */
export const ORDER_SCOPES = ['own', 'company'] as const;
export type OrderScope = (typeof ORDER_SCOPES)[number];
/** Absent, it is the first that the answer offers. */
export const scopeAsked = z.optional(z.enum(ORDER_SCOPES));
/** What the reader may ask for, the nearest first. */
export const scopesOffered = z.array(z.enum(ORDER_SCOPES));

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

const companyMember = z.object({
  /** documentId of the person's account. */
  documentId: documentIdField,
  name: z.nullable(z.string()),
  email: z.string(),
  role: companyRole,
  since: instantField,
  /** Whether it is the caller. */
  isSelf: z.boolean(),
});
export type CompanyMember = z.infer<typeof companyMember>;

/** People of one company, those who are invited among them. */
export const COMPANY_PEOPLE_MAXIMUM = 50;

export const companyInvitationRequest = wrappedStrictly(
  z.strictObject({
    email: emailField,
    role: companyRole,
    /** Of the mail. */
    language: languageField,
  }),
);

const companyInvitation = z.object({
  documentId: documentIdField,
  email: z.string(),
  role: companyRole,
  sentAt: instantField,
  expiresAt: instantField,
});

export const companyRoleRequest = wrappedStrictly(z.strictObject({ role: companyRole }));

/** The code of a mailed invitation. */
export const invitationCode = wrappedStrictly(
  z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
);

/** An invitation as who holds its code reads it. */
const invitationRead = z.object({
  company: z.string(),
  /** Mailbox of the manager who invites. */
  inviter: z.string(),
  email: z.string(),
  role: companyRole,
  expiresAt: instantField,
});
export type CompanyInvitationRead = z.infer<typeof invitationRead>;
export const invitationAnswer = wrapped(invitationRead);

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
  /** Open ones, for managers. */
  invitations: z.array(companyInvitation),
});
export type OwnCompany = z.output<typeof ownCompany>;

export const companyAnswer = wrapped(ownCompany);
/** Null for who belongs to none. */
export const ownCompanyAnswer = wrapped(z.nullable(ownCompany));
