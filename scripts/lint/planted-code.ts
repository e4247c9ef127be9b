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
const LINKS = 'economat(links-by-router)';
const EFFECT_IMPORTS = `import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../shared/api/client.ts';
export const used = [useEffectEvent, useNavigate, browserApi];
`;
/** What is wrong, the importing file, its code. */
const FORBIDDEN_IMPORTS: readonly (readonly [string, string, string])[] = [
  [
    'a library in the rules of commerce',
    'packages/commerce/src/library.ts',
    "export { readFileSync } from 'node:fs';\n",
  ],
  [
    'the invoice package in the contract',
    'packages/contract/src/invoice.ts',
    "export { x } from '@economat/invoice';\n",
  ],
  ['the whole zod in the contract', 'packages/contract/src/whole-zod.ts', "export { z } from 'zod';\n"],
  [
    'the contract in the invoice package',
    'packages/invoice/src/contract.ts',
    "export { x } from '@economat/contract';\n",
  ],
  [
    'the content service in the storefront',
    `${STOREFRONT}/site/content.ts`,
    "export { x } from '../../../content-service/src/environment/environment.ts';\n",
  ],
  [
    'a domain of the storefront that the table of rooms does not give',
    `${STOREFRONT}/cart/neighbour.ts`,
    "export { x } from '../catalogue/product-card.tsx';\n",
  ],
  [
    'such a domain, loaded later',
    `${STOREFRONT}/cart/lazy.ts`,
    "export const load = (): Promise<unknown> => import('../catalogue/product-card.tsx');\n",
  ],
  [
    'a domain in what the rooms of the storefront share',
    `${STOREFRONT}/shared/api/cart.ts`,
    "export { x } from '../../cart/cart-page.tsx';\n",
  ],
  [
    'a higher storey of the ground in a lower one',
    `${STOREFRONT}/shared/ui/words-of-the-shop.ts`,
    "export { x } from '../forms/use-form.ts';\n",
  ],
  [
    'a room of the storefront without a place in the table',
    `${STOREFRONT}/features/cart.ts`,
    "export { x } from '../cart/cart-page.tsx';\n",
  ],
  ['the server in a page', `${STOREFRONT}/site/server.ts`, "export { x } from '../../server/app.ts';\n"],
  ['the shop in ui/', `${STOREFRONT}/shared/ui/price.ts`, "export { x } from '@economat/commerce';\n"],
  ['the contract in the sandbox', 'apps/sandbox/src/contract.ts', "export { x } from '@economat/contract';\n"],
  ['an app in the scripts', 'scripts/app.ts', "export { x } from '../apps/sandbox/src/main.ts';\n"],
  [
    'a domain in the ground of the content service',
    `${CONTENT}/database/order.ts`,
    "export { x } from '../orders/stored-order.ts';\n",
  ],
  [
    'a domain that the table of rooms does not give',
    `${CONTENT}/orders/payment.ts`,
    "export { x } from '../payments/start-payment.ts';\n",
  ],
  [
    'the wiring of the content service in a domain',
    `${CONTENT}/mail/wiring.ts`,
    "export { x } from '../mail-composers.ts';\n",
  ],
  [
    'a room of the content service without a place in the table',
    `${CONTENT}/drawer/order.ts`,
    "export { x } from '../orders/stored-order.ts';\n",
  ],
];

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
  ...FORBIDDEN_IMPORTS.map(([what, file, code]) => ({ rule: DIRECTIONS, what, file, code })),
  {
    rule: 'eslint(no-restricted-globals)',
    what: 'fetch outside api/',
    file: `${STOREFRONT}/cart/call.ts`,
    code: "export const call = (): Promise<Response> => fetch('/api');\n",
  },
  {
    rule: EFFECTS,
    what: 'an effect that calls the API',
    file: `${STOREFRONT}/cart/asking.ts`,
    code: `${EFFECT_IMPORTS}export function useOrder(): void {\n  useEffect(() => {\n    void browserApi.call();\n  }, []);\n}\n`,
  },
  {
    rule: EFFECTS,
    what: 'an effect that navigates by an effect event',
    file: `${STOREFRONT}/cart/leaving.ts`,
    code: `${EFFECT_IMPORTS}export function useLeaving(): void {\n  const go = useNavigate();\n  const onDone = useEffectEvent(() => go('/cart'));\n  useEffect(() => onDone(), []);\n}\n`,
  },
  {
    rule: EFFECTS,
    what: 'an effect that asks through a function of its file',
    file: `${STOREFRONT}/cart/asking-by-name.ts`,
    code: `${EFFECT_IMPORTS}export function useOffers(): void {\n  useEffect(() => {\n    const timer = setTimeout(() => void ask(), 100);\n    return () => clearTimeout(timer);\n  }, []);\n}\nasync function ask(): Promise<void> {\n  await browserApi.call();\n}\n`,
  },
  {
    rule: LINKS,
    what: 'a link of the shop that is written by hand',
    file: `${STOREFRONT}/cart/terms.tsx`,
    code: 'export const Terms = (): unknown => <a href="/cgv">CGV</a>;\n',
  },
  {
    rule: LINKS,
    what: 'a link of the shop that is put together by hand',
    file: `${STOREFRONT}/cart/product.tsx`,
    code: 'export const Product = ({ slug }: { slug: string }): unknown => <a href={`/product-detail/${slug}`}>x</a>;\n',
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
    rule: 'economat(not-exists)',
    what: 'a statement that takes longer by the square of its rows',
    file: `${CONTENT}/orders/gone-queries.ts`,
    code: 'export const gone = `delete from told where id not in\n  (select id from orders where ${1} = 1)`;\n',
  },
  {
    rule: SPACING,
    what: 'a breakable space before a question mark',
    file: `${STOREFRONT}/shared/text/cart/fr.ts`,
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
  [`${STOREFRONT}/shared/api/allowed.ts`]: "export const call = (): Promise<Response> => fetch('/api');\n",
  [`${STOREFRONT}/cart/allowed.ts`]:
    "export { x } from './inner/price.ts';\nexport { y } from '../shared/ui/button.tsx';\nexport { z } from '../account/login-form.tsx';\n",
  [`${STOREFRONT}/cart/listening.ts`]:
    "import { useEffect } from 'react';\ndeclare const browserApi: { call: () => Promise<void> };\nexport function useOnline(): void {\n  useEffect(() => addEventListener('online', () => void browserApi.call()), []);\n}\n",
  [`${STOREFRONT}/cart/cart-route.tsx`]: "export { x } from './cart-page.tsx';\nexport default 1;\n",
  [`${STOREFRONT}/root.tsx`]: "export { x } from './cart/mini-cart.tsx';\nexport default 1;\n",
  'apps/storefront/server/page.ts': "export { x } from '../app/shared/page/site-context.server.ts';\n",
  [`${STOREFRONT}/shared/text/account/fr.ts`]:
    'export const text = (sum: string): string => `Payé\u00a0: ${sum}\u00a0!`;\n',
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
