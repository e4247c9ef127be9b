import { useContext, useEffect } from 'react';
import { Scripts } from 'react-router';
import { EARLY_ADDS } from '../../shared/browser-storage/early-adds-key.ts';
import { endTurns, HydratedInTurn } from '../../shared/page/hydrated-in-turn.tsx';
import { ScriptNonce } from './script-nonce.ts';

/** Longest delay of the scripts by a hanging first picture (milliseconds). */
const PICTURE_PATIENCE_MS = 2_000;

/** Set on the `html` element once the page is painted, or touched before: what it is not read by may be loaded. */
const PAINTED = 'data-painted';

/** Set on the `html` element once the page is interactive. */
const INTERACTIVE = 'data-interactive';

/**
 * Starts the scripts deferred by `withScriptsAfterPaint`, once the page is painted with its first picture, or at the first touch. The last
 * button pressed before the page was interactive is pressed then. Runs as written, without a build.
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
  const early = { signal: pressing.signal };
  // Preact marks what it has given to a handler: that part of the page is interactive already. The body's own handlers are asked after these.
  const isHandled = (event) => 'nativeEvent' in event;
  document.body.addEventListener('click', (event) => {
    const pressed = event.target.closest('button[type="button"]');
    if (pressed && !isHandled(event)) again = () => pressed.click();
  }, early);
  document.body.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (target.hasAttribute('action') || isHandled(event)) return;
    event.preventDefault();
    again = () => target.requestSubmit(submitter);
    const { product } = target.dataset;
    if (!product) return;
    // If the page is left before its script is loaded, the next page adds the choice to the cart.
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
  const waking = new AbortController();
  function wake() {
    if (waking.signal.aborted) return;
    waking.abort();
    document.documentElement.setAttribute('${PAINTED}', '');
    if (!entry) return;
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
  // Not a move of the mouse: browsers report one, of nothing, for a mouse that rests where the page opens.
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    document.addEventListener(touch, wake, { capture: true, signal: waking.signal });
  const picture = document.querySelector('main img[fetchpriority="high"]');
  if (!picture || picture.complete) return afterPaint();
  for (const end of ['load', 'error']) picture.addEventListener(end, afterPaint, { once: true });
  setTimeout(wake, ${PICTURE_PATIENCE_MS});
})()`;

/** The page's scripts, and what stores a buyer's press until they run. */
export function ScriptsAfterPaint() {
  return (
    <>
      <Scripts />
      <HydratedInTurn>
        <StartScript />
      </HydratedInTurn>
    </>
  );
}

/** The last part of the page: its effect runs after those of all others. */
function StartScript() {
  useEffect(() => {
    endTurns();
    document.documentElement.setAttribute(INTERACTIVE, '');
  }, []);
  return <script nonce={useContext(ScriptNonce)} dangerouslySetInnerHTML={{ __html: START }} />;
}

/** Whether the last part of the page is hydrated. */
export function isInteractive(): boolean {
  return document.documentElement.hasAttribute(INTERACTIVE);
}

/** A form that waits for its script: see `shared/ui/form.tsx`. */
const WAITING_FORM = /<form[^>]* inert[ >=]/;

/**
 * Loads everything visible before the scripts, which the router cannot do. They are deferred until the page is painted; where a form waits
 * for them they are preloaded at a low priority.
 */
export function withScriptsAfterPaint(html: string): string {
  if (WAITING_FORM.test(html))
    return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script type="module" async(?:="")?>/, '<script type="text/plain">');
}
