/** The tables of rooms against the sources of their apps: the linter sees one import at a time, this sees all of them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../stack/paths.ts';
import { type App, CONTENT_SERVICE, isKnown, roomOf, STOREFRONT } from './rooms.mjs';

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

function importsBetweenRooms(app: App): Imports {
  const imports = new Map<string, Set<string>>();
  const sources = inRoot(app.sources);
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

it('a cycle of rooms is found, whatever its length', () => {
  const circle = new Map([
    ['orders', new Set(['invoices'])],
    ['invoices', new Set(['mail'])],
    ['mail', new Set(['orders', 'database'])],
    ['checkout', new Set(['orders'])],
  ]);
  expect(roomsInCircles(circle)).toEqual(['orders', 'invoices', 'mail']);
});

describe.each([
  ['content service', CONTENT_SERVICE],
  ['storefront', STOREFRONT],
])('in the %s', (_, app) => {
  const real = importsBetweenRooms(app);
  const order = Object.keys(app.domains);

  it('no room reaches itself through others', () => {
    expect(real.size).toBeGreaterThan(20);
    expect(roomsInCircles(real)).toEqual([]);
  });

  it('every folder has a place in the table, and every place a folder', () => {
    expect([...real.keys()].filter((room) => !isKnown(app, room))).toEqual([]);
    expect([...app.ground, ...order].filter((room) => !real.has(room))).toEqual([]);
  });

  it('a domain is given only domains that stand before it in the table', () => {
    const upward = Object.entries(app.domains).filter(([room, known]) =>
      known.some((other) => !order.slice(0, order.indexOf(room)).includes(other)),
    );
    expect(upward).toEqual([]);
  });

  it('the table gives each domain exactly the domains that it imports', () => {
    const used = order.map((room) => [
      room,
      [...(real.get(room) ?? [])].filter((other) => isAbove(app, other)).toSorted(),
    ]);
    expect(Object.fromEntries(used)).toEqual(
      Object.fromEntries(Object.entries(app.domains).map(([room, known]) => [room, known.toSorted()])),
    );
  });
});

function isAbove(app: App, room: string): boolean {
  return isKnown(app, room) && !app.ground.includes(room);
}
