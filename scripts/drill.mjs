import { run } from './bootstrap/run.mjs';

await run('../bench/src/drill/main.ts');
