import * as z from 'zod/mini';
import { shopDatabase } from '../database/database.ts';
import { callStrapiService } from '../database/strapi-service.ts';

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
  const [role] = await shopDatabase().sql(`select id from up_roles where type = 'authenticated'`);
  const fields = { ...customer, provider: 'local', blocked: false, role: role?.id };
  return storedUser.parse(await callStrapiService('plugin::users-permissions.user', 'add', fields));
}
