/**
 * SQL: a list value (`:name`) of a prepared statement, from a subquery, whose rows PostgreSQL does not count. With the bare value the plan for a
 * list of known length looks cheaper for ever, and it would plan each time.
 */
export function uncountedList<const Name extends string, const Type extends string>(name: Name, type: Type) {
  return `array(select unnest(cast(:${name} as ${type}[])))` as const;
}
