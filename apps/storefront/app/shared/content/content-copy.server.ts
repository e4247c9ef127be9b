import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import {
  type CatalogueItem,
  catalogueItem,
  ctaBanner,
  homeHero,
  legalPage,
  partner,
  shopSettings,
  slugRedirect,
  trustLogo,
} from '@economat/contract';
import * as z from 'zod/mini';
import { logWarning } from '../log/log.server.ts';
import type { SiteSections } from './shop-content.ts';

/** First line of the file; each further line is one item of the catalogue. */
const head = z.object({
  stamp: z.string(),
  itemCount: z.int(),
  sections: z.object({
    redirects: z.nullable(z.array(slugRedirect)),
    settings: z.nullable(shopSettings),
    heroes: z.nullable(z.array(homeHero)),
    banners: z.nullable(z.array(ctaBanner)),
    logos: z.nullable(z.array(trustLogo)),
    partners: z.nullable(z.array(partner)),
    legalPages: z.nullable(z.array(legalPage)),
  }),
});

/** The whole content of one stamp. */
export interface ContentCopy {
  stamp: string;
  sections: SiteSections;
  items: readonly CatalogueItem[];
}

/** Items written at one go: some milliseconds of work, between which pages are served. */
const ITEMS_AT_A_TIME = 200;

/** The last good copy, or `null` when there is none, it is incomplete, or an older version of the shop wrote another format. */
export async function readCopy(path: string): Promise<ContentCopy | null> {
  try {
    const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
    let first: z.output<typeof head> | null = null;
    const items: CatalogueItem[] = [];
    for await (const line of lines) {
      if (first === null) first = head.parse(JSON.parse(line));
      else items.push(catalogueItem.parse(JSON.parse(line)));
    }
    if (first === null || items.length !== first.itemCount) return null;
    return { stamp: first.stamp, sections: first.sections, items };
  } catch {
    return null;
  }
}

/** Written beside and renamed, so that an interruption leaves the former copy intact. A full disk only costs the copy. */
export async function writeCopy(path: string, { stamp, sections, items }: ContentCopy): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = createWriteStream(draft);
    const written = finished(file);
    // Awaited below; a failure in between must not count as unhandled.
    written.catch(() => {});
    file.write(`${JSON.stringify({ stamp, itemCount: items.length, sections })}\n`);
    for (let start = 0; start < items.length && !file.errored; start += ITEMS_AT_A_TIME) {
      const lines = items.slice(start, start + ITEMS_AT_A_TIME).map((item) => `${JSON.stringify(item)}\n`);
      if (!file.write(lines.join(''))) await Promise.race([once(file, 'drain'), written]);
    }
    file.end();
    await written;
    await rename(draft, path);
  } catch (error) {
    logWarning('the copy of the content could not be kept', {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
