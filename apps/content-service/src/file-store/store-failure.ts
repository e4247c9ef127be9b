/** Whether the client of the object store failed: the store is away, or refuses. The client marks every error of its own so. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof Error && '$metadata' in error;
}
