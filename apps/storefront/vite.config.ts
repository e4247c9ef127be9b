import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Data URIs would need `data:` in the Content-Security-Policy; files are cached for a year anyway.
  // One stylesheet for the whole shop: it is small, cached for a year, and no click waits for another one.
  build: { target: 'es2023', assetsInlineLimit: 0, manifest: true, cssCodeSplit: false },
  environments: {
    client: { build: { rollupOptions: { treeshake: { manualPureFunctions: ['z'] } } } },
    // The server bundle starts in server/app.ts, which imports React Router's build as a virtual module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
});
