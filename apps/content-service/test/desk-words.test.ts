import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { FRENCH_CONTENT } from '../src/admin/extensions/french-content.ts';
import { FRENCH_PANEL } from '../src/admin/extensions/french-panel.ts';

const STRAPI = path.resolve(import.meta.dirname, '../node_modules/@strapi');

/** The parts of the panel that staff see, each with what its words begin with. */
const PARTS = [
  { folder: 'admin/dist/admin/admin/src', prefix: '' },
  { folder: 'content-manager/dist/admin', prefix: 'content-manager.' },
  { folder: 'upload/dist/admin', prefix: 'upload.' },
  { folder: 'i18n/dist/admin', prefix: 'i18n.' },
];

/** Screens that this shop has not: sold apart, closed, or the newer media library. */
const NOT_HERE =
  /tours\.|auditLogs|tokens?\.|tokenCreated|tokenEdited|webhook|roles\.form\.input\.url|FreeTrial|\.sso|Settings\.page\.|trialCountdown|preview|history|marketplace|ai(?:Metadata|-translations|Translation|Localizations|\.modal)|(?:Upsell|MediaLibrary)Banner|Onboarding|NpsSurvey|GuidedTour|review-workflows|BlockLink|purchase|premium/i;
/** The words that a screen asks for, with what it says in English where there are none. */
const ASKED =
  /id: (getTrad|getTranslation)?\(?\s*'([\w.-]+)'\)?,\s*defaultMessage: (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;
/** Named anew by the shop in the file of its own words, or nothing but the name of an application. */
const SHOPS_OWN = new Set(['content-manager.plugin.name', 'app']);

async function frenchOf({ folder, prefix }: (typeof PARTS)[number]): Promise<string[]> {
  const file = pathToFileURL(path.join(STRAPI, folder, 'translations/fr.json.mjs')).href;
  const { default: words } = (await import(file)) as { default: Record<string, string> };
  return Object.keys(words).map((word) => prefix + word);
}

function askedBy({ folder, prefix }: (typeof PARTS)[number]): string[] {
  const files = globSync('**/*.mjs', { cwd: path.join(STRAPI, folder), exclude: ['**/translations/**', 'future/**'] });
  return files.flatMap((file) => {
    const source = readFileSync(path.join(STRAPI, folder, file), 'utf8');
    return [...source.matchAll(ASKED)].map(([, isOwn, word = '']) => (isOwn === undefined ? word : prefix + word));
  });
}

it('every word that the panel’s screens ask for is there in French', async () => {
  const own = [...Object.keys(FRENCH_PANEL), ...Object.keys(FRENCH_CONTENT)];
  const french = new Set([...own, ...(await Promise.all(PARTS.map(frenchOf))).flat()]);
  const asked = PARTS.flatMap(askedBy);
  expect(asked.length).toBeGreaterThan(500);
  const missing = asked.filter((word) => !french.has(word) && !SHOPS_OWN.has(word) && !NOT_HERE.test(word));
  expect([...new Set(missing)].toSorted()).toEqual([]);
});
