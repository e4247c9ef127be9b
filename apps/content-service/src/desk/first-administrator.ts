import { countAdministrators, findDeskRole } from './desk-account-queries.ts';
import { callStrapiService } from '../database/strapi-service.ts';
import { ADMINISTRATOR_CODE } from './roles.ts';

export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
}

/** Creates the first administrator of an installation without any, so that nobody else can register as such. */
export async function createFirstAdministrator({ email, password }: FirstAdministrator): Promise<void> {
  if ((await countAdministrators()) > 0) return;
  const role = await findDeskRole(ADMINISTRATOR_CODE);
  await callStrapiService('admin::user', 'create', {
    email: email.toLowerCase(),
    password,
    firstname: 'Administrateur',
    lastname: 'Économat',
    preferedLanguage: 'fr',
    isActive: true,
    blocked: false,
    registrationToken: null,
    roles: role === null ? [] : [role],
  });
  strapi.log.info('First administrator created, with the address of ADMIN_EMAIL');
}
