/**
 * Draws pages before the storefront listens, one after the other and for `seconds` at most: the first visitors of a new release would wait
 * for all of them at the same moment. A page that cannot be drawn is left to whoever asks for it.
 */
export async function preparePages(
  paths: readonly string[],
  draw: (path: string) => Promise<void>,
  seconds: number,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (const path of paths) {
    if (performance.now() >= end) return;
    await draw(path).catch(() => undefined);
  }
}
