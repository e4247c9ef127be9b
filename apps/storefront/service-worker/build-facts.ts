/** What the build writes into the worker (`scripts/build-service-worker.ts`). */
declare const __BUILD__: string;
declare const __FILES__: readonly { url: string; revision: string | null }[];

/** Changes with every file of the browser's bundle. */
export const BUILD = __BUILD__;

/** Every script, style, font and drawing that a page may ask for, but for the drawing of invoices. */
export const FILES = [...__FILES__];
