const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'];

/**
 * Does `work` once, when somebody is at the page for the first time. What is only opened, in a tab for later or by a machine,
 * loads no more than it shows. Returns what ends the waiting.
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
