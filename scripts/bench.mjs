import { run } from './bootstrap/run.mjs';

await run('../bench/src/main.ts');
