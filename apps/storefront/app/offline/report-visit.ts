/** Until a click inside the shop the page is the one that the document was opened with. */
let isAsOpened = true;

/** Tells the worker, as soon as there is one, what a buyer has before the eyes; it asks for it once more and keeps what may be kept. */
export function reportVisit(page: string): void {
  const isKept = isAsOpened && cameThroughWorker();
  isAsOpened = false;
  if (isKept || !('serviceWorker' in navigator)) return;
  const { controller, ready } = navigator.serviceWorker;
  if (controller) tell(controller, page);
  else void ready.then(({ active }) => active && tell(active, page));
}

function tell(worker: ServiceWorker, page: string): void {
  worker.postMessage({ kind: 'seen', page, pictures: cameThroughWorker() ? [] : loadedPictures() });
}

/**
 * Whether the worker has answered this document, and so has kept it. That it controls the page does not say so: it takes over pages
 * that came before it.
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
