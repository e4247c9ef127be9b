import { execFileSync } from 'node:child_process';
import { inRoot } from '../stack/paths.ts';

/**
 * The text as the check `format` wants it, for files that programs write. Throws when it cannot be parsed.
 * @param file its name tells the language.
 */
export function formatText(file: string, text: string): string {
  return execFileSync(inRoot('node_modules/.bin/oxfmt'), ['--stdin-filepath', file], { input: text, encoding: 'utf8' });
}
