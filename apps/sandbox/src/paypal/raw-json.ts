/**
 * The exact bytes of one top-level member of a JSON object, or `null` when it is not there.
 * A signature covers bytes: parsing and printing again would give others. `body` must be valid JSON.
 */
export function rawMember(body: string, name: string): string | null {
  let depth = 0;
  let index = 0;
  let start = -1;
  while (index < body.length) {
    const character = body.charAt(index);
    if (character === '"') {
      const end = endOfString(body, index);
      const isWantedKey =
        depth === 1 && start < 0 && /^\s*:/.test(body.slice(end)) && body.slice(index, end) === JSON.stringify(name);
      index = isWantedKey ? body.indexOf(':', end) + 1 : end;
      if (isWantedKey) start = index;
      continue;
    }
    const closes = character === '}' || character === ']';
    if (start >= 0 && depth === 1 && (character === ',' || closes)) return body.slice(start, index).trim();
    if (character === '{' || character === '[') depth += 1;
    if (closes) depth -= 1;
    index += 1;
  }
  return null;
}

function endOfString(body: string, start: number): number {
  let index = start + 1;
  while (index < body.length && body.charAt(index) !== '"') index += body.charAt(index) === '\\' ? 2 : 1;
  return index + 1;
}
