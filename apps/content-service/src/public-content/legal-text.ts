import { createHash } from 'node:crypto';
import type { LegalPage } from '@economat/contract';
import type { StoredLegalPage } from '../persistence/content/legal-pages.ts';
import type { StoredShopSettings } from '../persistence/content/shop-settings.ts';

const PLACEHOLDER = /\{\{\s*([a-zA-Z]+(?:\.[a-zA-Z]+)?)\s*\}\}/g;

function settingAt(settings: StoredShopSettings, path: string): string | null {
  let value: unknown = settings;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = value[key as keyof typeof value];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Paths of placeholders that no setting can fill. */
export function unknownPlaceholders(text: string, settings: StoredShopSettings): string[] {
  const paths = [...text.matchAll(PLACEHOLDER)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => settingAt(settings, path) === null);
}

/** Puts the settings in place of `{{seller.legalName}}` and the like; an unknown one stays visible. */
export function fillPlaceholders(text: string, settings: StoredShopSettings): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, path: string) => settingAt(settings, path) ?? placeholder);
}

/** The page as buyers read it. The fingerprint covers the filled text: it is what an order proves to have accepted. */
export function legalPageAnswer(page: StoredLegalPage, settings: StoredShopSettings | null): LegalPage {
  const fill = (text: string) => (settings === null ? text : fillPlaceholders(text, settings));
  const body = fill(page.body);
  const bodyEn = page.bodyEn === null ? null : fill(page.bodyEn);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([page.version, body, bodyEn]))
    .digest('hex');
  return { ...page, body, bodyEn, fingerprint };
}
