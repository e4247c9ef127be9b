/** As `ref` of what takes the place of the pressed control. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
