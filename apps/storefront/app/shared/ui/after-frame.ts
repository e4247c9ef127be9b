/** Runs the work once the frame is shown that is drawn next: what was pressed is seen first. A hidden page draws none. */
export function afterFrame(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
