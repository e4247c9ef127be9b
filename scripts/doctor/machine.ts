import { totalmem } from 'node:os';
import { findChromium } from '../stack/chromium.ts';
import { type Finding, ok, warning } from './finding.ts';

/** All four processes together use 0.7 GB; building the admin desk takes 1.5 GB more. */
const WANTED_MEMORY_BYTES = 3_000_000_000;

/** The machine and its settings, apart from the shop's own. */
export function examineMachine(variables: NodeJS.ProcessEnv): Finding[] {
  return [examineMemory(), examineNodeOptions(variables), examineProxy(variables)];
}

function examineMemory(): Finding {
  const gigabytes = (totalmem() / 1e9).toFixed(1);
  if (totalmem() >= WANTED_MEMORY_BYTES) return ok(`${gigabytes} GB of memory`);
  return warning(
    `This machine has only ${gigabytes} GB of memory: building the admin desk may be killed.`,
    'Give it 3 GB, or build on a larger machine and copy the folder.',
  );
}

function examineNodeOptions(variables: NodeJS.ProcessEnv): Finding {
  const options = variables['NODE_OPTIONS'];
  if (options === undefined || options === '') return ok('NODE_OPTIONS is not set');
  return warning(
    `NODE_OPTIONS is set (${options}) and changes every build and script.`,
    'Unset it: unset NODE_OPTIONS',
  );
}

function examineProxy(variables: NodeJS.ProcessEnv): Finding {
  const usesProxy = variables['NODE_USE_ENV_PROXY'] === '1' && (variables['HTTP_PROXY'] ?? variables['http_proxy']);
  const direct = variables['NO_PROXY'] ?? variables['no_proxy'] ?? '';
  if (!usesProxy || direct.includes('127.0.0.1')) return ok('The parts reach each other without a proxy');
  return warning(
    'NODE_USE_ENV_PROXY sends the calls between the parts to a proxy.',
    'Add the machine itself to the exceptions: NO_PROXY=localhost,127.0.0.1',
  );
}

/** The browser of the tests, which a shop does not need. */
export function examineBrowser(variables: NodeJS.ProcessEnv): Finding {
  const browser = findChromium(variables);
  if (browser !== null) return ok(`Browser for the tests: ${browser}`);
  return warning(
    variables['CHROMIUM_PATH']
      ? `CHROMIUM_PATH names no file: ${variables['CHROMIUM_PATH']}.`
      : 'No Chromium was found for the tests.',
    'npm test installs one where it can; else install Chromium or set CHROMIUM_PATH to its program.',
  );
}
