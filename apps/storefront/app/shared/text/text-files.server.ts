import { readFileSync } from 'node:fs';
import type { Language } from '@economat/commerce';
import * as z from 'zod/mini';
import { TEXT_AREAS, type TextArea } from './load-text.ts';

const viteManifest = z.record(z.string(), z.object({ file: z.string() }));

/**
 * Public addresses of the built text files, so that a page can preload its own. In development Vite serves the sources and there is nothing
 * to preload: pass no path.
 */
export function readTextFiles(manifestPath: string | null): (language: Language, area: TextArea) => string | null {
  if (manifestPath === null) return () => null;
  const manifest = viteManifest.parse(JSON.parse(readFileSync(manifestPath, 'utf8')));
  for (const area of TEXT_AREAS) {
    for (const language of ['fr', 'en']) {
      if (!manifest[`app/shared/text/${area}/${language}.ts`])
        throw new Error(`The build has no text file ${area}/${language}.`);
    }
  }
  return (language, area) => `/${manifest[`app/shared/text/${area}/${language}.ts`]?.file ?? ''}`;
}
