import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { BUILD_NAME_FILE } from './app/offline/built-files.ts';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { precompressAssets } from './scripts/precompress-assets.ts';

export default {
  ssr: true,
  // The whole map is small (≈ 30 routes): sending it once saves a request per first visit of each screen.
  routeDiscovery: { mode: 'initial' },
  // A `clientLoader` is a few lines: a file of its own would cost a request, and a line in that map.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const clientDirectory = join(reactRouterConfig.buildDirectory, 'client');
    const buildName = await buildServiceWorker(clientDirectory);
    await writeFile(join(clientDirectory, '.vite', BUILD_NAME_FILE), buildName);
    await precompressAssets(clientDirectory);
  },
} satisfies Config;
