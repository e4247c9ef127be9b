/** A worker of another build does not know the question; the page then asks by itself (milliseconds). */
const PATIENCE_MS = 300;

/** No worker is asked twice in vain. */
let isSilent = false;

/**
 * Asks the offline worker to fetch an address of the shop, and takes the answer as a message: while a finger is down Chromium holds back
 * what comes over the network, but no messages.
 * @returns `null` without a worker, without an answer in time, and where the answer was no success.
 */
export async function readByWorker(url: string): Promise<Response | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || isSilent) return null;
  const { port1, port2 } = new MessageChannel();
  const bytes = await new Promise<unknown>((resolve) => {
    const patience = setTimeout(() => {
      isSilent = true;
      resolve(null);
    }, PATIENCE_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(patience);
      resolve(data);
    });
    port1.start();
    worker.postMessage({ kind: 'read', url }, [port2]);
  });
  port1.close();
  return bytes instanceof ArrayBuffer ? new Response(bytes) : null;
}
