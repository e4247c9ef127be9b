/** Deeper than any catalogue, so that a cycle of parents ends. */
export const MAXIMUM_DEPTH = 12;

/** Deeper than any real tree: a walk that gets here is in a cycle. */
export const WALK_LIMIT = 20;
