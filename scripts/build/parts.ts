import { existsSync } from 'node:fs';
import { inRoot, PACKAGES } from '../stack/paths.ts';
import type { Fingerprinted } from './fingerprint.ts';

export interface Part extends Fingerprinted {
  readonly title: string;
  /** Names of the parts that must be built first. */
  readonly after: readonly string[];
  /** Built by packages of the content service, which are installed last. */
  readonly needsContentPackages?: boolean;
  readonly cwd: string;
  /** Arguments for npm. */
  readonly command: readonly string[];
  /** Outputs to delete first, where a file without a source would still be loaded. */
  readonly clean?: readonly string[];
}

const PACKAGE_OUTPUTS = PACKAGES.map((folder) => `${folder}/dist`);
const CONTENT = 'apps/content-service';
const STOREFRONT = 'apps/storefront';
const ROOT_INPUTS = ['tsconfig.base.json', 'package-lock.json'];

/** Everything that has to be built before the shop can run. A part is built again only when the content of an input changes. */
export const PARTS: readonly Part[] = [
  {
    name: 'packages',
    title: 'Building the shared packages',
    inputs: [
      ...PACKAGES.flatMap((folder) => [`${folder}/src`, `${folder}/package.json`, `${folder}/tsconfig.json`]),
      ...ROOT_INPUTS,
    ],
    outputs: PACKAGE_OUTPUTS,
    clean: PACKAGES.flatMap((folder) => [`${folder}/dist`, `${folder}/tsconfig.tsbuildinfo`]),
    after: [],
    cwd: inRoot(),
    command: ['run', '--silent', 'build:packages'],
  },
  {
    name: 'content-server',
    title: 'Building the content service',
    inputs: [
      ...['src', 'config', 'tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json'].map(
        (name) => `${CONTENT}/${name}`,
      ),
      ...PACKAGE_OUTPUTS,
      ...ROOT_INPUTS,
    ],
    outputs: [`${CONTENT}/dist/src`, `${CONTENT}/dist/config`],
    // Strapi loads every file of its folders: one whose source was deleted would live on.
    clean: [`${CONTENT}/dist/src`, `${CONTENT}/dist/config`],
    after: ['packages'],
    cwd: inRoot(CONTENT),
    command: ['run', '--silent', 'build:server'],
  },
  {
    name: 'content-admin',
    title: 'Building the admin desk',
    inputs: [
      ...['src/admin', 'config/admin.ts', 'package-lock.json', 'scripts/build-admin.mjs'].map(
        (name) => `${CONTENT}/${name}`,
      ),
      ...PACKAGE_OUTPUTS,
    ],
    outputs: [`${CONTENT}/dist/build`],
    // Strapi's builder starts from the compiled configuration.
    after: ['content-server'],
    needsContentPackages: true,
    cwd: inRoot(CONTENT),
    command: ['run', '--silent', 'build:admin'],
  },
  {
    name: 'storefront',
    title: 'Building the storefront',
    inputs: [
      ...[
        ...['app', 'server', 'service-worker', 'scripts', 'public'],
        ...['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
      ].map((name) => `${STOREFRONT}/${name}`),
      ...PACKAGE_OUTPUTS,
      ...ROOT_INPUTS,
    ],
    outputs: [`${STOREFRONT}/build`],
    after: ['packages'],
    cwd: inRoot(STOREFRONT),
    command: ['run', '--silent', 'build'],
  },
].filter(({ cwd }) => existsSync(cwd));
