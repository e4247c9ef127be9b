import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.ico']);
/** Blocks of a megabyte: the largest script is a single one. */
const BLOCK_BITS = 20;
/** Below this a compressed copy saves no packet. */
const MINIMUM_BYTES = 512;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes `.br` and `.gz` copies beside the built files, at the best quality: it is done once, at build time. */
export async function precompressAssets(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  await Promise.all(files.map((file) => precompress(join(directory, file))));
}

async function precompress(path: string): Promise<void> {
  if (!COMPRESSIBLE.has(extname(path)) || path.includes('.vite')) return;
  const { size } = await stat(path);
  if (size < MINIMUM_BYTES) return;
  const bytes = await readFile(path);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
        [constants.BROTLI_PARAM_LGBLOCK]: BLOCK_BITS,
      },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
