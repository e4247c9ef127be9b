import { environment } from '../environment/environment.ts';
import type { PaymentOptions } from './content-snapshot.ts';
import { type ContentObserver, PublicContent } from './public-content.ts';

let content: PublicContent | null = null;

/**
 * Begins to serve public content. Called once, when migrations and seed are done.
 * @param paymentOptions what buyers are shown beside the settings that editors write.
 * @param observer hears of every change, too.
 */
export async function startPublicContent(paymentOptions: PaymentOptions, observer: ContentObserver): Promise<void> {
  const { DATABASE_URL } = environment();
  content = new PublicContent({ databaseUrl: DATABASE_URL, log: strapi.log, paymentOptions, observer });
  await content.start();
}

export async function stopPublicContent(): Promise<void> {
  await content?.stop();
  content = null;
}

/** Whoever waits for a change is answered now. To be called before the server stops: their requests would keep it up. */
export function endLongPolls(): void {
  content?.waits.end();
}

/** Resolves when the version is another than the one of now, or after a while. */
export async function nextContent(milliseconds: number): Promise<void> {
  await content?.waits.next(milliseconds);
}

/** The public content of this moment, or null while the service is starting. */
export function currentContent() {
  return content?.snapshot ?? null;
}
