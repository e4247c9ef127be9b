/** Loads packages of a part before its entry file, and lets that begin when it is told to: `--import` of `ProcessAhead`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { LOAD_AHEAD = '', OTEL_EXPORTER_OTLP_ENDPOINT } = process.env;
const require = createRequire(path.join(process.cwd(), 'package.json'));
// Traces are taken of packages that are loaded after tracing began.
if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) for (const name of LOAD_AHEAD.split(' ')) require(name);
// Returns when standard input ends: with a word from who wants it to run, without one when nobody will.
if (readFileSync(0, 'utf8') === '') process.exit();
