import { run } from './bootstrap/run.mjs';

await run('backup/main.ts');
