let isPressed = false;
let waiting: (() => void)[] = [];

function begin(): void {
  isPressed = true;
}

function end(): void {
  isPressed = false;
  const works = waiting;
  waiting = [];
  // The click follows the release in the same turn.
  setTimeout(() => {
    for (const work of works) work();
  });
}

// Observed from the first form on; an earlier press is ignored.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', begin, { capture: true });
  document.addEventListener('pointerup', end, { capture: true });
  document.addEventListener('pointercancel', end, { capture: true });
}

/**
 * Does the work once the pointer is up and its click has arrived. Pressing a link first blurs a field; a message that appeared between
 * press and release would move the link away from the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
