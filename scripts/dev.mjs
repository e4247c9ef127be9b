import path from 'node:path';
import { run } from './bootstrap/run.mjs';

// What Node.js compiled is kept for the next start of every part: a saved file of the content service is one, too.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../.cache/compiled');
await run('dev/main.ts', { beginsEarly: true });
