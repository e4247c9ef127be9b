import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';
import { SWITCHED_OFF_FILE, WORKER_FILE, WORKERS_FOLDER } from '../app/offline/built-files.ts';

const SOURCES = fileURLToPath(new URL('../service-worker/', import.meta.url));

/** Files with fixed names that every page may show. */
const DRAWINGS = ['favicon.ico', 'icon.svg', 'site.webmanifest', 'images/paper-placeholder.webp'];

const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof viteManifest>;

interface PrecachedFile {
  readonly url: string;
  /** `null`: its name changes with its content. */
  readonly revision: string | null;
}

/**
 * Builds the worker that keeps the shop readable offline, and the one that removes it. Both list the files of this build.
 * @returns the name of the build, which the server adds to the pages that may be cached.
 */
export async function buildServiceWorker(clientDirectory: string): Promise<string> {
  const manifest = z.parse(
    viteManifest,
    JSON.parse(await readFile(join(clientDirectory, '.vite', 'manifest.json'), 'utf8')),
  );
  const files = await precachedFiles(manifest, clientDirectory);
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const facts = { __BUILD__: JSON.stringify(name), __FILES__: JSON.stringify(files) };
  const folder = join(clientDirectory, WORKERS_FOLDER);
  await bundle('main.ts', folder, WORKER_FILE, facts);
  await bundle('switched-off.ts', folder, SWITCHED_OFF_FILE, {});
  return name;
}

/** Draws invoices to save: large, and no screen needs it. */
const INVOICE_DRAWING = /^(?:app\/invoices\/|_?draw-invoice)/;

/** Everything that a screen may need: routes with all they import at once or later, texts, style, fonts. */
async function precachedFiles(manifest: Manifest, directory: string): Promise<PrecachedFile[]> {
  const needed = new Set<string>();
  const seen = new Set<string>();
  function take(key: string): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (isForPages(file)) needed.add(file);
    for (const imported of chunk.imports ?? []) take(imported);
    for (const late of chunk.dynamicImports ?? []) if (!INVOICE_DRAWING.test(late)) take(late);
  }
  for (const [key, { isEntry, file }] of Object.entries(manifest))
    if (isEntry === true || key.startsWith('app/shared/text/') || /\.(?:css|svg)$/.test(file)) take(key);
  const hashed = [...needed].toSorted().map((file) => ({ url: `/${file}`, revision: null }));
  const named = await Promise.all(
    DRAWINGS.map(async (file) => {
      const revision = createHash('sha256')
        .update(await readFile(join(directory, file)))
        .digest('hex');
      return { url: `/${file}`, revision: revision.slice(0, 16) };
    }),
  );
  return [...hashed, ...named];
}

/** Of the fonts those that every French and English page asks for; the others come with the letters that need them. */
function isForPages(file: string): boolean {
  return /\.(?:js|css|svg)$/.test(file) || /\/(?:fraunces|instrument-sans)-[\w-]{8}\.woff2$/.test(file);
}

async function bundle(source: string, outDir: string, fileName: string, define: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry: join(SOURCES, source), formats: ['iife'], name: 'worker', fileName: () => fileName },
    },
  });
}
