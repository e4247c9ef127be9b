import type { Language } from '@economat/commerce';
import { sessionAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export interface Registration {
  username: string;
  email: string;
  password: string;
  language: Language;
  remember: boolean;
}

export function postRegistration(api: ApiClient, registration: Registration) {
  return api.send({ method: 'POST', path: '/auth/local/register', body: registration, answer: sessionAnswer });
}
