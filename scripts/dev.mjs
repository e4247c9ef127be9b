import { run } from './bootstrap/run.mjs';

await run('dev/main.ts', { beginsEarly: true });
