import { run } from './bootstrap/run.mjs';

await run('restore/main.ts');
