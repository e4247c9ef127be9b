import { useLanguage } from '../shared/text/use-text.ts';

/** Catalogue content is written in French: on an English page it is marked so that it is read aloud rightly. */
export function useContentLanguage(): 'fr' | undefined {
  return useLanguage() === 'fr' ? undefined : 'fr';
}
