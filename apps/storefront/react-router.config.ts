import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './scripts/precompress-assets.ts';

export default {
  ssr: true,
  // The whole map is small (≈ 30 routes): shipping it once saves a request per first visit of each screen.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await precompressAssets(join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
