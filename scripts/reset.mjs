import { run } from './bootstrap/run.mjs';

await run('reset/main.ts');
