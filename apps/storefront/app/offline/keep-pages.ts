import { scriptsOf } from '../shared/api/route-scripts.ts';
import { documentLanguage } from '../shared/text/language.ts';
import { loadText } from '../shared/text/load-text.ts';
import { SERVICE_WORKER_PATH } from './built-files.ts';

/** The screens from the cart to the end of an order, by their route ids. */
const BUYING = [
  'cart',
  'checkout',
  'titled',
  'tab-order',
  'payment',
  'card-payment',
  'paypal-payment',
  'bank-transfer',
];

/** Preloads what a buyer will need. */
export function prepareForOffline(): void {
  if ('serviceWorker' in navigator) void register();
  else fetchAhead();
}

/** A browser that refuses (a private window, a full disk) works like one without workers. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  } catch {
    fetchAhead();
  }
}

/** Without a worker the browser's own cache has at least the scripts. */
function fetchAhead(): void {
  const files = BUYING.flatMap(scriptsOf);
  for (const href of new Set(files)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
  void loadText(documentLanguage(), ['cart', 'checkout', 'payment', 'failures']).catch(() => undefined);
}
