import { run } from './bootstrap/run.mjs';

await run('start/main.ts', { beginsEarly: true });
