/** Runs the work once the frame is shown that is drawn next: what was pressed is seen first. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
