import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { deriveSecret } from '../secrets.ts';

const ALGORITHM = 'HS256';
const LIFETIME = '30d';

/** `sv` is the session version of the account: raising it ends every token issued before. */
const claims = z.object({ id: z.int().check(z.positive()), sv: z.int().check(z.gte(0)) });
export type CustomerClaims = z.infer<typeof claims>;

export function issueCustomerToken(customer: CustomerClaims): string {
  return jwt.sign({ id: customer.id, sv: customer.sv }, deriveSecret('customer-jwt'), {
    algorithm: ALGORITHM,
    expiresIn: LIFETIME,
  });
}

/** The claims of a token that we issued and that has not expired, else null. */
export function readCustomerToken(token: string): CustomerClaims | null {
  try {
    const payload = jwt.verify(token, deriveSecret('customer-jwt'), { algorithms: [ALGORITHM] });
    const parsed = claims.safeParse(payload);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
