/** `scroll` of the page alone: a carousel scrolls by itself. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'focusin', 'click'];

let isTouched = false;

/**
 * Does `work` once, at the first interaction, or at once after it. A page opened in a background tab or by a machine loads no more than
 * it shows. Returns a function that cancels.
 */
export function whenTouched(work: () => void): () => void {
  if (isTouched) {
    work();
    return () => undefined;
  }
  return atNext(TOUCHES, () => {
    isTouched = true;
    work();
  });
}

/** Does `work` once, at the next of these events. Returns a function that cancels. */
export function atNext(events: readonly string[], work: () => void): () => void {
  const waiting = new AbortController();
  function begin(): void {
    waiting.abort();
    work();
  }
  for (const event of events)
    addEventListener(event, begin, { capture: event !== 'scroll', passive: true, signal: waiting.signal });
  return () => waiting.abort();
}
