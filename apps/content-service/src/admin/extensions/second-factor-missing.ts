import type { StrapiApp } from '@strapi/strapi/admin';
import * as z from 'zod/mini';

type StoreMiddleware = ReturnType<Parameters<StrapiApp['addMiddlewares']>[0][number]>;

const refused = z.object({
  payload: z.object({
    details: z.object({ code: z.enum(['second-factor-missing', 'second-factor-not-set-up']) }),
  }),
});

let isAsked = false;

/**
 * Every screen of the desk first asks who is logged in. When the server answers that a second factor is missing, the desk asks for it,
 * however the session began: log-in, invitation, new password, another tab.
 */
export function askForMissingFactor(): StoreMiddleware {
  return () => (next) => (action: Parameters<typeof next>[0]) => {
    const parsed = z.safeParse(refused, action);
    if (parsed.success && !isAsked) {
      isAsked = true;
      const step = parsed.data.payload.details.code === 'second-factor-missing' ? 'prove' : 'set-up';
      void import('../security/ask-second-factor').then(({ askSecondFactor }) => askSecondFactor(step));
    }
    return next(action);
  };
}
