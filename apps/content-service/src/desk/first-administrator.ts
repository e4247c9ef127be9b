import { ADMINISTRATOR_CODE } from './roles.ts';

export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
}

/** Gives an installation without administrators its first one, so that nobody else can register as such. */
export async function createFirstAdministrator({ email, password }: FirstAdministrator): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const role = await strapi.db.query('admin::role').findOne({ where: { code: ADMINISTRATOR_CODE } });
  await strapi.service('admin::user').create({
    email: email.toLowerCase(),
    password,
    firstname: 'Administrateur',
    lastname: 'Économat',
    preferedLanguage: 'fr',
    isActive: true,
    blocked: false,
    registrationToken: null,
    roles: role === null ? [] : [role.id],
  });
  strapi.log.info(`First administrator created: ${email}`);
}
