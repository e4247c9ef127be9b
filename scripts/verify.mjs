import { run } from './bootstrap/run.mjs';

await run('verify/main.ts');
