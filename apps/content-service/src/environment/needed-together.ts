/**
 * What is wrong with variables that one part needs together, or not at all.
 * @param isWanted whether another variable says that the part is wanted.
 */
export function problemsOfHalf<Name extends string>(
  part: string,
  needed: readonly Name[],
  variables: Readonly<Partial<Record<Name, unknown>>>,
  isWanted = false,
): string[] {
  const missing = needed.filter((name) => variables[name] === undefined);
  if (missing.length === needed.length && !isWanted) return [];
  return missing.map((name) => `${name}: ${part} needs all of ${needed.join(', ')}, or none of them`);
}
