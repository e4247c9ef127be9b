import { okAnswer } from '../account.ts';
import {
  companyAnswer,
  companyChange,
  companyInvitationRequest,
  companyRequest,
  companyRoleRequest,
  invitationAnswer,
  invitationCode,
  ownCompanyAnswer,
} from '../companies.ts';
import { byCustomer, type Endpoint } from './endpoint.ts';

export const company = {
  ...byCustomer,
  method: 'GET',
  path: '/company',
  limit: 'none',
  summary: 'The company that the customer belongs to, with its people',
  answer: ownCompanyAnswer,
} as const satisfies Endpoint;

export const createCompany = {
  ...byCustomer,
  method: 'POST',
  path: '/company',
  limit: 'company-per-address',
  summary: 'Found a company, as its first manager',
  body: companyRequest,
  answer: companyAnswer,
  status: 201,
  errors: ['company-member-already'],
} as const satisfies Endpoint;

export const updateCompany = {
  ...byCustomer,
  method: 'PUT',
  path: '/company',
  limit: 'none',
  summary: 'Change the company and its rules; by its managers',
  body: companyChange,
  answer: companyAnswer,
  errors: ['not-found', 'forbidden'],
} as const satisfies Endpoint;

export const inviteToCompany = {
  ...byCustomer,
  method: 'POST',
  path: '/company/invitations',
  limit: 'company-per-address',
  summary: 'Invite somebody by mail; by managers whose mailbox is proven',
  body: companyInvitationRequest,
  answer: companyAnswer,
  status: 201,
  errors: ['not-found', 'forbidden', 'mailbox-unproven', 'company-full', 'company-member-already'],
} as const satisfies Endpoint;

export const resendCompanyInvitation = {
  ...byCustomer,
  method: 'POST',
  path: '/company/invitations/:id/resend',
  limit: 'company-per-address',
  summary: 'Mail an invitation again, with another link; by managers',
  answer: companyAnswer,
  errors: ['not-found', 'forbidden'],
} as const satisfies Endpoint;

export const withdrawCompanyInvitation = {
  ...byCustomer,
  method: 'DELETE',
  path: '/company/invitations/:id',
  limit: 'none',
  summary: 'Withdraw an invitation; by managers',
  answer: companyAnswer,
  errors: ['not-found', 'forbidden'],
} as const satisfies Endpoint;

export const readCompanyInvitation = {
  method: 'POST',
  path: '/company-invitations/read',
  limit: 'code-per-address',
  access: 'public',
  summary: 'What a mailed invitation is about',
  body: invitationCode,
  answer: invitationAnswer,
  status: 200,
  errors: ['company-invitation-invalid'],
} as const satisfies Endpoint;

export const joinCompany = {
  ...byCustomer,
  method: 'POST',
  path: '/company/join',
  limit: 'code-per-address',
  summary: 'Take a mailed invitation up, with the account of its mailbox',
  body: invitationCode,
  answer: companyAnswer,
  errors: ['company-invitation-invalid', 'company-invitation-of-another', 'company-member-already'],
} as const satisfies Endpoint;

export const changeCompanyRole = {
  ...byCustomer,
  method: 'PUT',
  path: '/company/members/:id',
  limit: 'none',
  summary: 'Give a member another role; by managers',
  body: companyRoleRequest,
  answer: companyAnswer,
  errors: ['not-found', 'forbidden', 'last-manager'],
} as const satisfies Endpoint;

export const endCompanyMembership = {
  ...byCustomer,
  method: 'DELETE',
  path: '/company/members/:id',
  limit: 'none',
  summary: 'Leave the company, or remove a member as its manager',
  answer: okAnswer,
  errors: ['not-found', 'forbidden', 'last-manager'],
} as const satisfies Endpoint;
