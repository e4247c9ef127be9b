import { companyAnswer, companyChange, companyRequest, ownCompanyAnswer } from '../companies.ts';
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
