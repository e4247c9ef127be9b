import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { classNameOf } from './scripts/class-names.ts';
import { writeFrenchFonts } from './scripts/french-fonts.ts';
import { leanEndpoints } from './scripts/lean-endpoints.ts';
import { leanImports } from './scripts/lean-imports.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { preact } from './scripts/preact/plugin.ts';

/** Preact and the router change only with their versions: one file that stays cached across releases. */
const FRAMEWORK = /node_modules\/(?:preact|react-router|cookie-es)\/|scripts\/preact\//;
/** What nearly every page uses: one file compresses better than twenty, and costs one request. */
const SHELL =
  /app\/(?:root\.tsx|entry\.client\.tsx|shared\/(?:api\/(?:session-failure|token-keeper)\.ts|browser-storage\/|page\/(?:failure-page|hydrated-in-turn|page-meta)|text\/[\w-]+\.ts|ui\/(?:breadcrumb|button|carousel|class-names|disclosure|field|first-pictures|icon|picture|quantity-input|radio-chips|surfaces|toast|use-hydrated|use-media-query|visually-hidden|when-touched|words))|account\/session\/(?:keep-tokens|session|session-store|use-session)\.ts|cart\/(?:use-add-to-cart|store\/(?:cart(?!-figures)|item-path|parse-cart))|catalogue\/(?:price-text|rich-text))|packages\/commerce\/dist\/(?:decimal|format-values|money|piece-|vat\.)/;
/** What cart and checkout share. */
const CART =
  /app\/(?:cart\/(?:store|view)\/(?!ask-voucher|early-adds|voucher-form)|cart\/offers\/get-cart-offers|shared\/api\/(?:exchange|late-call))/;
/** What forms are drawn with. */
const FIELDS =
  /app\/(?:shared\/(?:ui\/(?:checkbox|dialog|error-summary|form|password-input|suggestion-input|text-input|unbroken|use-error|use-form-errors)|forms\/(?:contact-problem|new-password))|addresses\/(?!.*route))|packages\/(?:commerce\/dist\/(?:country|email|format-phone|payment-method)|contract\/dist\/(?:order-words|search-limits))/;
/** What pages of an order and of an account share; the checkout says of its methods what the payment page does, and needs nothing else of it. */
const ORDER =
  /app\/(?:(?:account|invoices|orders|payments|withdrawals)\/(?!.*route|draw|method-bars)|shared\/page\/(?:asked-once|load-failure|own-address))/;
/** What validates and sends forms. */
const FORMS = /node_modules\/zod\/|packages\/contract\/|app\/(?:shared\/(?:api|forms)\/|account\/(?:session\/|login))/;

export default defineConfig({
  // Before anything is resolved: stylesheet and document name the files that this writes.
  plugins: [
    { name: 'french-fonts', config: writeFrenchFonts },
    leanEndpoints(),
    leanImports(),
    leanRouter(),
    preact('build'),
    reactRouter(),
  ],
  // The invoice's fonts are WOFF 1: the decompressor of WOFF 2 would be a quarter of what a buyer loads for an invoice.
  resolve: { alias: { 'brotli/decompress.js': '@economat/invoice/without-brotli' } },
  css: { modules: { generateScopedName: classNameOf } },
  // Development bundles packages before the first page asks for them: one found later makes the page's scripts fail until it is loaded again.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/**/*-route.tsx'] },
  // What a build made is no source.
  server: { watch: { ignored: ['**/apps/storefront/build/**'] } },
  // Data URIs would need `data:` in the Content-Security-Policy; files are cached for a year anyway.
  // One stylesheet for the whole shop: it is small, cached for a year, and no click waits for another one.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: SHELL },
                { name: 'cart', test: CART },
                { name: 'fields', test: FIELDS },
                { name: 'forms', test: FORMS },
                { name: 'order', test: ORDER, minShareCount: 2 },
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
