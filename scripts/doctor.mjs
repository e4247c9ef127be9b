import { run } from './bootstrap/run.mjs';

await run('doctor/main.ts');
