import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ctaBanner, homeHero, legalPage, partner, shopSettings, sidebarItem, trustLogo } from '@economat/contract';
import * as z from 'zod/mini';
import { logWarning } from '../../server/http/log.ts';
import type { ContentSections } from './shop-content.ts';

const snapshot = z.object({
  stamp: z.string(),
  sections: z.object({
    items: z.nullable(z.array(sidebarItem)),
    redirects: z.nullable(z.array(z.object({ from: z.string(), to: z.string() }))),
    settings: z.nullable(shopSettings),
    heroes: z.nullable(z.array(homeHero)),
    banners: z.nullable(z.array(ctaBanner)),
    logos: z.nullable(z.array(trustLogo)),
    partners: z.nullable(z.array(partner)),
    legalPages: z.nullable(z.array(legalPage)),
  }),
});

export interface ContentSnapshot {
  stamp: string;
  sections: ContentSections;
}

/** The last good copy, or `null` when there is none or an older version of the shop wrote another form. */
export async function readSnapshot(path: string): Promise<ContentSnapshot | null> {
  try {
    const parsed = z.safeParse(snapshot, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Written beside and renamed, so that a stop in the middle leaves the former copy whole. A full disk only costs the copy. */
export async function writeSnapshot(path: string, content: ContentSnapshot): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, JSON.stringify(content));
    await rename(draft, path);
  } catch (error) {
    logWarning('the copy of the content could not be kept', {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
