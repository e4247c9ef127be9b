import { useContext, useEffect } from 'react';
import { Scripts } from 'react-router';
import { EARLY_ADDS } from '../../shared/browser-storage/early-adds-key.ts';
import { ScriptNonce } from './script-nonce.ts';

/** A first picture that hangs keeps the page from becoming interactive for this long and no longer (milliseconds). */
const PICTURE_PATIENCE_MS = 2_000;

/** Stands on the `html` element from the moment on when the page's buttons work. */
const INTERACTIVE = 'data-interactive';

/**
 * Starts what `withScriptsAfterPaint` has put to sleep, once the page is painted with its first picture, or at the first
 * touch. The last button that a quick buyer pressed before the page was interactive is pressed then. Runs as it
 * stands, without a build.
 */
const START = `(() => {
  const visit = String(performance.timeOrigin);
  function ofOthers() {
    try {
      return JSON.parse(sessionStorage.getItem('${EARLY_ADDS}') ?? '[]').filter((add) => add.visit !== visit);
    } catch {
      return [];
    }
  }
  function keep(adds) {
    try {
      sessionStorage.setItem('${EARLY_ADDS}', JSON.stringify(adds));
    } catch {}
  }
  let isTaken = () => false;
  let again = () => {};
  const pressing = new AbortController();
  const early = { capture: true, signal: pressing.signal };
  document.addEventListener('click', ({ target }) => {
    const pressed = target.closest('button[type="button"]');
    if (pressed) again = () => pressed.click();
  }, early);
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (target.hasAttribute('action')) return;
    event.preventDefault();
    again = () => target.requestSubmit(submitter);
    const { product } = target.dataset;
    if (!product) return;
    // Whoever leaves before the script is there finds it in the cart all the same: the next page takes it.
    keep([...ofOthers(), { visit, product, ...Object.fromEntries(new FormData(target)) }]);
    isTaken = () => !(sessionStorage.getItem('${EARLY_ADDS}') ?? '').includes(visit);
  }, early);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    pressing.abort();
    if (!isTaken()) again();
    if (ofOthers().length === 0) sessionStorage.removeItem('${EARLY_ADDS}');
    else keep(ofOthers());
  }).observe(document.documentElement, { attributeFilter: ['${INTERACTIVE}'] });

  const entry = document.querySelector('script[type="text/plain"]');
  if (!entry) return;
  const waking = new AbortController();
  function wake() {
    if (waking.signal.aborted) return;
    waking.abort();
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = entry.textContent;
    entry.replaceWith(script);
  }
  function afterPaint() {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(wake));
    }).observe({ type: 'paint', buffered: true });
  }
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'pointerover'])
    document.addEventListener(touch, wake, { capture: true, signal: waking.signal });
  const picture = document.querySelector('main img[fetchpriority="high"]');
  if (!picture || picture.complete) return afterPaint();
  for (const end of ['load', 'error']) picture.addEventListener(end, afterPaint, { once: true });
  setTimeout(wake, ${PICTURE_PATIENCE_MS});
})()`;

/** The page's scripts, and what keeps a buyer's press until they run. */
export function ScriptsAfterPaint() {
  useEffect(() => document.documentElement.setAttribute(INTERACTIVE, ''), []);
  return (
    <>
      <Scripts />
      <script nonce={useContext(ScriptNonce)} dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}

/** A form that waits for its script: see `shared/ui/form.tsx`. */
const WAITING_FORM = /<form[^>]* inert=""/;

/**
 * Lets everything that is seen travel before the scripts; the router has no way to say so. They sleep until the page is
 * painted; where a form waits for them they are only preloaded at a low priority.
 */
export function withScriptsAfterPaint(html: string): string {
  if (WAITING_FORM.test(html))
    return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/plain">');
}
