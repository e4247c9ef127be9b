import { useEffect } from 'react';
import { useWords } from './words.ts';

/** Forms of this page that have errors now: two may share the title, which is reset when all are right. */
let formsWithErrors = 0;

/** While a form has errors the page's title says so first: a screen reader announces it first. */
export function useErrorTitle(hasErrors: boolean): void {
  const { errorTitlePrefix: prefix } = useWords();
  useEffect(() => {
    if (!hasErrors) return;
    formsWithErrors += 1;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      formsWithErrors -= 1;
      if (formsWithErrors === 0 && document.title.startsWith(prefix))
        document.title = document.title.slice(prefix.length);
    };
  }, [hasErrors, prefix]);
}
