/** Runs `work` on every element, at most `limit` at a time; the results keep the order of the elements. */
export async function inParallel<Element, Result>(
  elements: readonly Element[],
  limit: number,
  work: (element: Element) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...elements.entries()];
  async function drain(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, element] = next;
      results[index] = await work(element);
    }
  }
  await Promise.all(Array.from({ length: limit }, drain));
  return results;
}
