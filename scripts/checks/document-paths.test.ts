import { describe, expect, it } from 'vitest';
import { deadNames, type Repository } from './document-paths.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'docs/payments.md': '# Payments\n\n## Going live with PayPal\n',
  'docs/decisions/001-one.md': '# One\n',
  'packages/commerce/src/money.ts': 'export function roundHalfUp() {}\n',
};

const repository: Repository = {
  paths: new Set([...Object.keys(TEXTS), 'docs', 'docs/decisions', 'packages/commerce/src', 'packages/commerce']),
  commands: new Set(['verify']),
  read: (file) => TEXTS[file] ?? '',
};

const problems = (text: string) => deadNames('docs/architecture.md', text, repository);

describe('a document', () => {
  it.each([
    '[pay](payments.md#going-live-with-paypal), [why](decisions/001-one.md), [folder](decisions), [out](https://nodejs.org)',
    '`packages/commerce/src/money.ts` › `roundHalfUp`, `commerce/src`, `money.ts`, `docs/decisions/`',
    '`POST /orders`, `/api/orders`, `@economat/contract/node`, `text/html`, `.data`, `src/**/*.ts`, `NNN-*.md`',
    '`node_modules/.bin/node`, `dist/src/main.js`, `SHOP_DATA_DIR/secrets.json`, `zod/mini`, `npm run verify`',
    '```sh\nls `no/such/folder`\n```',
  ])('may name what exists or is no path: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['[gone](decisions/002-two.md)', 'the link to decisions/002-two.md leads nowhere'],
    ['[gone](payments.md#going-dead)', 'docs/payments.md has no heading for the link to payments.md#going-dead'],
    ['`packages/commerce/src/cents.ts`', '`packages/commerce/src/cents.ts` does not exist'],
    ['`features/checkout`', '`features/checkout` does not exist'],
    ['`oney.ts`', '`oney.ts` does not exist'],
    ['`money.ts` › `round`', '`money.ts` holds no `round`'],
    ['`npm run tidy`', '"npm run tidy" is no command'],
  ])('is refused for missing names: %s', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });
});
