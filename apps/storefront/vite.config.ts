import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { writeFrenchFonts } from './scripts/french-fonts.ts';
import { leanEndpoints } from './scripts/lean-endpoints.ts';
import { leanRouter } from './scripts/lean-router.ts';

/** React and the router change only with their versions: one file that stays cached across releases. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\//;
/** What nearly every page uses: one file compresses better than twenty, and costs one request. */
const SHELL =
  /app\/(?:shared\/(?:api\/token-keeper\.ts|browser-storage\/|page\/(?:failure-page|page-meta)|text\/[\w-]+\.ts|ui\/(?:breadcrumb|button|carousel|class-names|field|icon|picture|quantity-input|radio-chips|surfaces|toast|use-hydrated|use-media-query|visually-hidden|words))|account\/session\/(?:keep-tokens|session|session-store|use-session)\.ts|cart\/(?:store\/(?:cart|item-path|parse-cart)|view\/(?:item-|use-remove-item))|catalogue\/(?:price-text|rich-text|use-content-language)|site\/scripts\/session-storage)|packages\/commerce\/dist\/(?:allocation|cart-line|cart-totals|format-values|money|piece-|vat\.)/;

export default defineConfig({
  // Before anything is resolved: stylesheet and document name the files that this writes.
  plugins: [{ name: 'french-fonts', config: writeFrenchFonts }, leanEndpoints(), leanRouter(), reactRouter()],
  // The invoice's fonts are WOFF 1: the decompressor of WOFF 2 would be a quarter of what a buyer loads for an invoice.
  resolve: { alias: { 'brotli/decompress.js': '@economat/invoice/without-brotli' } },
  // Data URIs would need `data:` in the Content-Security-Policy; files are cached for a year anyway.
  // One stylesheet for the whole shop: it is small, cached for a year, and no click waits for another one.
  build: { target: 'es2023', assetsInlineLimit: 0, manifest: true, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: SHELL },
              ],
            },
          },
        },
      },
    },
    // The server bundle starts in server/app.ts, which imports React Router's build as a virtual module.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
});
