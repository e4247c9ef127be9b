import { existsSync } from 'node:fs';
import { runStep } from './run-step.ts';

/** Installs packages of Debian when we may: as root, where there is apt-get. Returns whether it tried. */
export async function installFromDebian(...packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`  … Installing ${packages.join(', ')} with apt-get`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep({ name: 'apt update', command: ['/usr/bin/apt-get', 'update', '-q'], env });
  const install = ['/usr/bin/apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages] as const;
  await runStep({ name: 'apt install', command: [...install], env });
  return true;
}
