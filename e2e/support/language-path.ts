import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@economat/commerce';

/** What no language comes before: other parts of the shop, and an address that says its language. */
const AS_IT_IS = /^\/(?:api|admin|uploads|en)(?:[/?#]|$)/;

/** The address of a page in a language: French pages stand at the top, English ones below `/en`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'fr' || !path.startsWith('/') || AS_IT_IS.test(path)) return path;
  return `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** From now on the paths that a test opens in this browser are of this language; a whole address stays as it is. */
export function openIn(context: BrowserContext, language: Language): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => speaking(await newPage(), language);
}

function speaking(page: Page, language: Language): Page {
  const goto = page.goto.bind(page);
  page.goto = (path, options) => goto(pathIn(language, path), options);
  return page;
}
