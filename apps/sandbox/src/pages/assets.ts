import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '../http/reply.ts';
import { route, type Route } from '../http/router.ts';

const TYPES = {
  'sandbox.css': 'text/css; charset=utf-8',
  'auto-submit.js': 'text/javascript; charset=utf-8',
  'card-form.js': 'text/javascript; charset=utf-8',
} as const;

/** Style sheet and scripts of the pages, read once. */
export function assetRoutes(): Route[] {
  return Object.entries(TYPES).map(([name, type]) => {
    const content = readFileSync(join(import.meta.dirname, 'assets', name));
    return route('GET', `/assets/${name}`, () => text(200, content, type));
  });
}
