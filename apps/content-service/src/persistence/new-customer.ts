import * as z from 'zod/mini';

const storedUser = z.object({ id: z.number(), documentId: z.string() });

export interface NewCustomer {
  readonly username: string;
  readonly email: string;
  /** In clear; stored as a bcrypt hash. */
  readonly password: string;
  readonly confirmed: boolean;
  readonly [field: string]: unknown;
}

/** Creates an account with the role that every customer has. */
export async function createCustomer(customer: NewCustomer): Promise<z.infer<typeof storedUser>> {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
  const user: unknown = await strapi
    .plugin('users-permissions')
    .service('user')
    .add({ ...customer, provider: 'local', blocked: false, role: role?.id });
  return storedUser.parse(user);
}
