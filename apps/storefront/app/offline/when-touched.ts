const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'];

/**
 * Does `work` once, at the first interaction. A page opened in a background tab or by a machine loads no more than it shows. Returns a
 * function that cancels.
 */
export function whenTouched(work: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  function begin(): void {
    waiting.abort();
    work();
  }
  for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true, signal });
  return () => waiting.abort();
}
