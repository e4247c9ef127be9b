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

// Looked at from the first form on; a press that began before it is none of its business.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', begin, { capture: true });
  document.addEventListener('pointerup', end, { capture: true });
  document.addEventListener('pointercancel', end, { capture: true });
}

/**
 * Does the work once the pointer is up and its click has arrived. Pressing a link takes the focus from a field first; a
 * message that appeared between press and release would move the link away from under the pointer, and the click be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
