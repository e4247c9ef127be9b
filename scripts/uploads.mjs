import { run } from './bootstrap/run.mjs';

await run('uploads/main.ts');
