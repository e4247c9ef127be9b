import { environment } from '../environment/environment.ts';
import type { PaymentOptions } from './content-snapshot.ts';
import { type ContentObserver, PublicContent } from './public-content.ts';

let content: PublicContent | null = null;

/**
 * Begins to serve public content. Called once, after migrations and seed.
 * @param waysToPay shown beside the shop settings.
 * @param observer is notified of every change, too.
 */
export async function startPublicContent(paymentOptions: PaymentOptions, observer: ContentObserver): Promise<void> {
  content = new PublicContent({
    databaseUrl: environment().database.direct,
    log: strapi.log,
    paymentOptions,
    observer,
  });
  await content.start();
}

export async function stopPublicContent(): Promise<void> {
  await content?.stop();
  content = null;
}

/** Answers every long poll now. Call before the server stops: their requests would keep it up. */
export function endLongPolls(): void {
  content?.waits.end();
}

/** Resolves when the stamp changes, or after a timeout. */
export async function nextContent(milliseconds: number): Promise<void> {
  await content?.waits.next(milliseconds);
}

/** The present snapshot, or null while the service is starting. */
export function currentContent() {
  return content?.snapshot ?? null;
}
