/** The table of the content service's rooms against its sources: the linter sees one import at a time, this sees all of them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../stack/paths.ts';
import { CONTENT_SERVICE, DOMAINS, GROUND, isKnown, roomOf } from './rooms.mjs';

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

function importsBetweenRooms(): Imports {
  const imports = new Map<string, Set<string>>();
  const sources = inRoot(CONTENT_SERVICE);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources }).map((name) => name.replaceAll('\\', '/'))) {
    const from = roomOf(file);
    if (from === null) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const [, specifier = ''] of readFileSync(path.join(sources, file), 'utf8').matchAll(IMPORT)) {
      const to = roomOf(path.posix.join(path.posix.dirname(file), specifier));
      if (to !== null && to !== from && !to.startsWith('.')) known.add(to);
    }
  }
  return imports;
}

/** The rooms that reach themselves, by however many steps. */
function roomsInCircles(imports: Imports): string[] {
  return [...imports.keys()].filter((start) => {
    const reached = new Set<string>();
    const open = [...(imports.get(start) ?? [])];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      if (reached.has(room)) continue;
      reached.add(room);
      open.push(...(imports.get(room) ?? []));
    }
    return reached.has(start);
  });
}

const real = importsBetweenRooms();

it('a cycle of rooms is found, whatever its length', () => {
  const circle = new Map([
    ['orders', new Set(['invoices'])],
    ['invoices', new Set(['mail'])],
    ['mail', new Set(['orders', 'database'])],
    ['checkout', new Set(['orders'])],
  ]);
  expect(roomsInCircles(circle)).toEqual(['orders', 'invoices', 'mail']);
});

it('no room of the content service reaches itself through others', () => {
  expect(real.size).toBeGreaterThan(20);
  expect(roomsInCircles(real)).toEqual([]);
});

it('every folder of the content service has a place in the table', () => {
  expect([...real.keys()].filter((room) => !isKnown(room))).toEqual([]);
});

it('a domain is given only domains that stand before it in the table', () => {
  const order = Object.keys(DOMAINS);
  const upward = Object.entries(DOMAINS).filter(([room, known]) =>
    known.some((other) => !order.slice(0, order.indexOf(room)).includes(other)),
  );
  expect(upward).toEqual([]);
});

it('the table gives each domain exactly the domains that it imports', () => {
  const used = Object.keys(DOMAINS).map((room) => [room, [...(real.get(room) ?? [])].filter(isDomain).toSorted()]);
  expect(Object.fromEntries(used)).toEqual(
    Object.fromEntries(Object.entries(DOMAINS).map(([room, known]) => [room, known.toSorted()])),
  );
});

function isDomain(room: string): boolean {
  return isKnown(room) && !GROUND.includes(room);
}
