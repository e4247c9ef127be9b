/** Until the first click inside the shop the page is the document's own. */
let isAsOpened = true;

/** Tells the worker which page is shown, once it is active; it loads the page again and caches it where allowed. */
export function reportVisit(page: string): void {
  const isCached = isAsOpened && cameThroughWorker();
  isAsOpened = false;
  if (isCached || !('serviceWorker' in navigator)) return;
  const { controller, ready } = navigator.serviceWorker;
  if (controller) notify(controller, page);
  else void ready.then(({ active }) => active && notify(active, page));
}

function notify(worker: ServiceWorker, page: string): void {
  worker.postMessage({ kind: 'seen', page, pictures: cameThroughWorker() ? [] : loadedPictures() });
}

/**
 * Whether the worker answered this document, and so has cached it. Controlling the page does not show it: it takes over earlier pages too.
 */
function cameThroughWorker(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document instanceof PerformanceNavigationTiming && document.workerStart > 0;
}

function loadedPictures(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img')
    .map(({ name }) => name);
}
