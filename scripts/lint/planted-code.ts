/** Code that each rule of ours must refuse, and code of the same kind where it belongs. */

const STOREFRONT = 'apps/storefront/app';
const CONTENT = 'apps/content-service/src';

interface Violation {
  readonly rule: string;
  readonly what: string;
  readonly file: string;
  readonly code: string;
}

const DIRECTIONS = 'economat(import-directions)';
const SPACING = 'economat(french-spacing)';
const TITLES = 'economat(test-titles)';
const WORDS = 'economat(plain-words)';
const EFFECTS = 'economat(no-asking-effects)';
const EFFECT_IMPORTS = `import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/client.ts';
export const used = [useEffectEvent, useNavigate, browserApi];
`;
export const VIOLATIONS: readonly Violation[] = [
  {
    rule: 'typescript(no-floating-promises)',
    what: 'a promise that nobody awaits',
    file: 'scripts/floating.ts',
    code: 'export function go(work: () => Promise<void>): void {\n  work();\n}\n',
  },
  {
    rule: 'typescript(no-misused-promises)',
    what: 'a promise as a condition',
    file: 'scripts/misused.ts',
    code: 'export function go(work: () => Promise<boolean>): number {\n  if (work()) return 1;\n  return 2;\n}\n',
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    what: 'a switch that forgets a case',
    file: 'scripts/switch.ts',
    code: "export function go(kind: 'a' | 'b'): void {\n  switch (kind) {\n    case 'a':\n      break;\n  }\n}\n",
  },
  {
    rule: 'typescript(no-explicit-any)',
    what: 'any',
    file: 'scripts/anything.ts',
    code: 'export const loose: any = 1;\n',
  },
  {
    rule: 'typescript(ban-ts-comment)',
    what: 'a silenced compiler',
    file: 'scripts/silenced.ts',
    code: '// @ts-ignore\nexport const silenced = 1;\n',
  },
  {
    rule: 'import(no-cycle)',
    what: 'two files that import each other',
    file: 'scripts/cycle-a.ts',
    code: "import { b } from './cycle-b.ts';\nexport const a = (): number => b();\n",
  },
  {
    rule: 'import(no-default-export)',
    what: 'a default export',
    file: 'scripts/unnamed.ts',
    code: 'export default 1;\n',
  },
  {
    rule: 'unicorn(filename-case)',
    what: 'a file in camel case',
    file: 'scripts/camelCase.ts',
    code: 'export const x = 1;\n',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    what: 'a drawer named utils',
    file: 'scripts/drawer.ts',
    code: "export { x } from './utils.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'a library in the rules of commerce',
    file: 'packages/commerce/src/library.ts',
    code: "export { readFileSync } from 'node:fs';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'the invoice package in the contract',
    file: 'packages/contract/src/invoice.ts',
    code: "export { x } from '@economat/invoice';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'the whole zod in the contract',
    file: 'packages/contract/src/whole-zod.ts',
    code: "export { z } from 'zod';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'the contract in the invoice package',
    file: 'packages/invoice/src/contract.ts',
    code: "export { x } from '@economat/contract';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'the content service in the storefront',
    file: `${STOREFRONT}/site/content.ts`,
    code: "export { x } from '../../../content-service/src/environment/environment.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'one feature in another',
    file: `${STOREFRONT}/features/cart/neighbour.ts`,
    code: "export { x } from '../catalogue/card.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'one feature in another, loaded later',
    file: `${STOREFRONT}/features/cart/lazy.ts`,
    code: "export const load = (): Promise<unknown> => import('../catalogue/card.ts');\n",
  },
  {
    rule: DIRECTIONS,
    what: 'the shop in ui/',
    file: `${STOREFRONT}/ui/price.ts`,
    code: "export { x } from '@economat/commerce';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'words in ui/',
    file: `${STOREFRONT}/ui/words.ts`,
    code: "export { x } from '../text/french.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'a feature in api/',
    file: `${STOREFRONT}/api/feature.ts`,
    code: "export { x } from '../features/cart/card.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'the contract in the sandbox',
    file: 'apps/sandbox/src/contract.ts',
    code: "export { x } from '@economat/contract';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'an app in the scripts',
    file: 'scripts/app.ts',
    code: "export { x } from '../apps/sandbox/src/main.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'a domain in the ground of the content service',
    file: `${CONTENT}/database/order.ts`,
    code: "export { x } from '../orders/stored-order.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'a domain that the table of rooms does not give',
    file: `${CONTENT}/orders/payment.ts`,
    code: "export { x } from '../payments/start-payment.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'the wiring of the content service in a domain',
    file: `${CONTENT}/mail/wiring.ts`,
    code: "export { x } from '../mail-composers.ts';\n",
  },
  {
    rule: DIRECTIONS,
    what: 'a room of the content service without a place in the table',
    file: `${CONTENT}/drawer/order.ts`,
    code: "export { x } from '../orders/stored-order.ts';\n",
  },
  {
    rule: 'eslint(no-restricted-globals)',
    what: 'fetch outside api/',
    file: `${STOREFRONT}/features/cart/call.ts`,
    code: "export const call = (): Promise<Response> => fetch('/api');\n",
  },
  {
    rule: EFFECTS,
    what: 'an effect that calls the API',
    file: `${STOREFRONT}/features/cart/asking.ts`,
    code: `${EFFECT_IMPORTS}export function useOrder(): void {\n  useEffect(() => {\n    void browserApi.call();\n  }, []);\n}\n`,
  },
  {
    rule: EFFECTS,
    what: 'an effect that navigates by an effect event',
    file: `${STOREFRONT}/features/cart/leaving.ts`,
    code: `${EFFECT_IMPORTS}export function useLeaving(): void {\n  const go = useNavigate();\n  const onDone = useEffectEvent(() => go('/cart'));\n  useEffect(() => onDone(), []);\n}\n`,
  },
  {
    rule: EFFECTS,
    what: 'an effect that asks through a function of its file',
    file: `${STOREFRONT}/features/cart/asking-by-name.ts`,
    code: `${EFFECT_IMPORTS}export function useOffers(): void {\n  useEffect(() => {\n    const timer = setTimeout(() => void ask(), 100);\n    return () => clearTimeout(timer);\n  }, []);\n}\nasync function ask(): Promise<void> {\n  await browserApi.call();\n}\n`,
  },
  {
    rule: 'eslint(no-restricted-imports)',
    what: 'pg outside the query files',
    file: `${CONTENT}/orders/query.ts`,
    code: "import { Client } from 'pg';\nexport const client = (): Client => new Client();\n",
  },
  {
    rule: 'economat(queries-in-query-files)',
    what: 'strapi.db outside the query files',
    file: `${CONTENT}/orders/rows.ts`,
    code: "declare const strapi: { db: { query: (uid: string) => number } };\nexport const rows = (): number => strapi.db.query('x');\n",
  },
  {
    rule: 'economat(queries-in-query-files)',
    what: 'a statement outside the query files',
    file: `${CONTENT}/orders/statement.ts`,
    code: "export const rows = (sql: (statement: string) => number): number => sql('select 1');\n",
  },
  {
    rule: 'economat(known-statements)',
    what: 'rows whose type somebody asserts',
    file: `${CONTENT}/orders/row-queries.ts`,
    code: "export const rows = (knex: { raw: (statement: string) => number }): number => knex.raw('select 1');\n",
  },
  {
    rule: SPACING,
    what: 'a breakable space before a question mark',
    file: `${STOREFRONT}/text/cart/fr.ts`,
    code: "export const text = 'Vider le panier ?';\n",
  },
  {
    rule: SPACING,
    what: 'a breakable space before the colon that ends a template’s piece',
    file: `${CONTENT}/mail/words/fr.ts`,
    code: 'export const due = (sum: string): string => `À payer : ${sum}`;\n',
  },
  {
    rule: SPACING,
    what: 'a breakable space inside the French quotes',
    file: 'packages/invoice/src/quotes.ts',
    code: 'export const quoted = (name: string): string => `« ${name}\u00a0»`;\n',
  },
  {
    rule: SPACING,
    what: 'a breakable space before the per cent sign of a value',
    file: 'packages/invoice/src/rate.ts',
    code: 'export const rate = (percent: string): string => `${percent} %`;\n',
  },
  {
    rule: SPACING,
    what: 'a breakable space before the colon of a screen of the desk',
    file: `${CONTENT}/admin/remark.tsx`,
    code: 'export const Remark = ({ text }: { text: string }): unknown => <p>Remarque : {text}</p>;\n',
  },
  {
    rule: TITLES,
    what: 'a test title of more than 90 characters',
    file: 'scripts/long-title.test.ts',
    code: `import { it } from 'vitest';\nit.each([1])('${'adds '.repeat(20)}', () => {});\n`,
  },
  {
    rule: TITLES,
    what: 'a test title with a code',
    file: 'e2e/tests/code.spec.ts',
    code: "import { describe } from 'vitest';\ndescribe(`P31: a login that ends`, () => {});\n",
  },
  {
    rule: WORDS,
    what: 'a word that the field does not use',
    file: 'scripts/retired-word.ts',
    code: 'export const stockNews = 1;\n',
  },
  {
    rule: WORDS,
    what: 'the code of a rule in a comment',
    file: 'scripts/coded-comment.ts',
    code: '/** Prices are compared, never used (D4). */\nexport const price = 1;\n',
  },
];

/** The same kinds of code where they belong. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'scripts/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b = (): number => a();\n",
  'packages/contract/src/allowed.ts': "export { x } from '@economat/commerce';\nexport { string } from 'zod/mini';\n",
  'packages/commerce/src/money.test.ts': "export { test } from 'vitest';\n",
  [`${STOREFRONT}/api/allowed.ts`]: "export const call = (): Promise<Response> => fetch('/api');\n",
  [`${STOREFRONT}/features/cart/allowed.ts`]:
    "export { x } from './inner/price.ts';\nexport { y } from '../../ui/button.ts';\n",
  [`${STOREFRONT}/features/cart/listening.ts`]:
    "import { useEffect } from 'react';\ndeclare const browserApi: { call: () => Promise<void> };\nexport function useOnline(): void {\n  useEffect(() => addEventListener('online', () => void browserApi.call()), []);\n}\n",
  [`${STOREFRONT}/routes/cart.ts`]: "export { x } from '../features/cart/page.ts';\nexport default 1;\n",
  [`${STOREFRONT}/text/account/fr.ts`]: 'export const text = (sum: string): string => `Payé\u00a0: ${sum}\u00a0!`;\n',
  // What looks like a French sign to the eye of a pattern only.
  [`${CONTENT}/orders/sign-queries.ts`]:
    "export const sql = 'select n % 2, at::text, a ?? b from x where id = :id and word % :word';\n",
  'packages/commerce/src/signs.ts':
    "export const found = new RegExp(String.raw`(\\d ?)?:`);\nexport const english = 'From €19: see a/b?c';\n",
  'scripts/plain-words.ts': '// U+D4 and S2 are no codes of rules.\nexport const stockChanges = 1;\n',
  [`${CONTENT}/checkout/allowed.ts`]:
    "export { x } from '../orders/stored-order.ts';\nexport { y } from '../database/sql.ts';\nexport { z } from '../outcome.ts';\n",
  [`${CONTENT}/seed/allowed.ts`]: "export { x } from '../checkout/place-order.ts';\n",
  [`${CONTENT}/database/allowed.ts`]:
    "import { Client } from 'pg';\nexport const client = (): Client => new Client();\n",
  [`${CONTENT}/orders/allowed-queries.ts`]:
    "export const rows = (sql: (statement: string) => number): number => sql('select 1');\n",
  [`${CONTENT}/orders/watch.ts`]:
    'declare const strapi: { documents: { use: (watch: () => void) => void } };\nexport const watch = (): void => strapi.documents.use(() => undefined);\n',
};
