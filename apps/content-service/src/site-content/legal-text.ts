import { createHash } from 'node:crypto';
import type { Language } from '@economat/commerce';
import type { LegalPage } from '@economat/contract';
import type { StoredLegalPage } from './legal-page-queries.ts';
import type { StoredShopSettings } from './shop-settings-queries.ts';
import { retentionTable } from '../retention/retention-words.ts';

const PLACEHOLDER = /\{\{\s*([a-zA-Z]+(?:\.[a-zA-Z]+)?)\s*\}\}/g;

/** Placeholder of the privacy policy for the table of periods: the shop writes what it does. */
export const RETENTION_PLACEHOLDER = 'retention.table';

/** In the legal notice, replaces the VAT number of a seller in franchise without one. */
const NO_VAT_NUMBER: Readonly<Record<Language, string>> = {
  fr: 'néant (franchise en base de TVA)',
  en: 'none (French VAT exemption scheme for small businesses)',
};

/** Placeholders that need no settings. */
const ALWAYS_FILLED: readonly string[] = [RETENTION_PLACEHOLDER, 'seller.vatNumber'];

function settingAt(settings: StoredShopSettings, path: string): string | null {
  let value: unknown = settings;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = value[key as keyof typeof value];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Placeholders without a setting. */
export function unknownPlaceholders(text: string, settings: StoredShopSettings): string[] {
  const paths = [...text.matchAll(PLACEHOLDER)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => !ALWAYS_FILLED.includes(path) && settingAt(settings, path) === null);
}

/** Replaces `{{seller.legalName}}` and the like by the settings, by their English twins where there are; an unknown one stays visible. */
function fillPlaceholders(text: string, settings: StoredShopSettings, language: Language): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, path: string) => {
    if (path === RETENTION_PLACEHOLDER) return retentionTable(language);
    if (path === 'seller.vatNumber') return settings.seller.vatNumber || NO_VAT_NUMBER[language];
    const english = language === 'en' ? settingAt(settings, `${path}En`) : null;
    return english || (settingAt(settings, path) ?? placeholder);
  });
}

/** The page as buyers read it. The fingerprint covers the resulting text: an order proves with it what was accepted. */
export function legalPageAnswer(page: StoredLegalPage, settings: StoredShopSettings | null): LegalPage {
  const fill = (text: string, language: Language) =>
    settings === null ? text : fillPlaceholders(text, settings, language);
  const body = fill(page.body, 'fr');
  const bodyEn = page.bodyEn === null ? null : fill(page.bodyEn, 'en');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([page.version, body, bodyEn]))
    .digest('hex');
  return { ...page, body, bodyEn, fingerprint };
}
