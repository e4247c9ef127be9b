import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program without windows: it has the same engine and takes a third less of the processors. */
export const WINDOWLESS = 'chromium-headless-shell';
const PROGRAMS = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that tests drive: CHROMIUM_PATH, else one found on the PATH or in /Applications; null when there is none. */
export function findChromium(variables: NodeJS.ProcessEnv = process.env): string | null {
  const named = variables['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (variables['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const found = PROGRAMS.flatMap((program) => folders.map((folder) => path.join(folder, program))).find((file) =>
    existsSync(file),
  );
  return found ?? MAC_PROGRAMS.find((file) => existsSync(file)) ?? null;
}
