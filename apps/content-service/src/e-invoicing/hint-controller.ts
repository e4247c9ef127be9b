import type { MessageController } from '../endpoints/controller.ts';
import { followHint } from './invoicing-lifecycle.ts';

/** Answers at once, whoever asks and whatever is said, and reads from the platform what changed. */
export const invoicingHint: MessageController = async (ctx) => {
  ctx.status = 200;
  ctx.body = { ok: true };
  followHint().catch((error: unknown) =>
    strapi.log.warn(`A hint of the platform could not be followed: ${String(error)}`),
  );
  return Promise.resolve();
};
