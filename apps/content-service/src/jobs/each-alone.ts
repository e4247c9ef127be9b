/**
 * Takes one step for each entry: one that fails holds up none of those after it.
 * @throws Error that names all failures, when every entry had its turn.
 */
export async function eachAlone<Entry>(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  step: (entry: Entry) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const entry of entries) {
    try {
      await step(entry);
    } catch (failure) {
      failures.push(failure);
    }
  }
  // An AggregateError is Node.js's word for a database that is away (database-unavailable.ts).
  if (failures.length > 0) throw new Error(failures.map(String).join('; '), { cause: failures });
}
