import { useEffect } from 'react';
import { Scripts } from 'react-router';

/** A first picture that hangs keeps the page from becoming interactive for this long and no longer (milliseconds). */
const PICTURE_PATIENCE_MS = 2_000;

/** Tells the script below that the page's buttons work from now on. */
const INTERACTIVE_EVENT = 'economat-interactive';

/**
 * Starts what `withScriptsAfterPaint` has put to sleep, once the first picture is there and a frame was painted. What a
 * quick buyer does before that is done again afterwards, in its order; no form that waits for its script is sent without
 * it, because what was typed would stand in the address. Runs as it stands, without a build.
 */
const START = `(() => {
  const deeds = new Map();
  function keep(event) {
    const { target, type, submitter } = event;
    if (!(target instanceof Element)) return;
    if (type === 'submit') {
      if (target.hasAttribute('action')) return;
      event.preventDefault();
      deeds.set(target, () => target.requestSubmit(submitter));
    } else if (type === 'click') {
      const pressed = target.closest('button[type="button"], input[type="radio"], input[type="checkbox"]');
      if (!pressed) return;
      const wanted = pressed.checked;
      deeds.delete(pressed);
      deeds.set(pressed, () => {
        // A click changes it again, and that change is what the page hears of.
        if (wanted !== undefined) pressed.checked = !wanted;
        pressed.click();
      });
    } else if (!['radio', 'checkbox'].includes(target.type)) {
      const { value } = target;
      deeds.set(target, () => {
        // React hears of a text only when it differs from the last one that went through the field's own setter.
        target.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value').set.call(target, value);
        for (const name of ['input', 'focusout']) target.dispatchEvent(new Event(name, { bubbles: true }));
      });
    }
  }
  const kept = ['click', 'submit', 'input'];
  for (const type of kept) document.addEventListener(type, keep, true);
  document.addEventListener('${INTERACTIVE_EVENT}', () => {
    for (const type of kept) document.removeEventListener(type, keep, true);
    // Each in a task of its own, so that the page has taken one in before the next.
    for (const again of deeds.values()) setTimeout(again);
  }, { once: true });

  const entry = document.querySelector('script[type="text/plain"]');
  let started = !entry;
  function start() {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';
    entry.type = 'module';
    entry.append('');
  }
  function afterPaint() {
    requestAnimationFrame(() => setTimeout(start));
  }
  const picture = document.querySelector('main img[fetchpriority="high"]');
  if (!picture || picture.complete) return afterPaint();
  for (const event of ['load', 'error']) picture.addEventListener(event, afterPaint, { once: true });
  setTimeout(start, ${PICTURE_PATIENCE_MS});
})()`;

/** The page's scripts, and what keeps a buyer's deeds until they run. */
export function ScriptsAfterPaint() {
  useEffect(() => void document.dispatchEvent(new Event(INTERACTIVE_EVENT)), []);
  return (
    <>
      <Scripts />
      <script dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}

const PRIORITY_PICTURE = /<main[^]*<img[^>]* fetchPriority="high"/;

/**
 * Lets everything that is seen travel before the scripts; the router has no way to say so. Where the page begins with a
 * picture, they sleep until it is painted; else they are only preloaded at a low priority.
 */
export function withScriptsAfterPaint(html: string): string {
  if (!PRIORITY_PICTURE.test(html))
    return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/plain">');
}
