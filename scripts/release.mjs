import { run } from './bootstrap/run.mjs';

await run('release/main.ts');
