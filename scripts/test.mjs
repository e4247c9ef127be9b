import { run } from './bootstrap/run.mjs';

await run('test/main.ts', { beginsEarly: true });
