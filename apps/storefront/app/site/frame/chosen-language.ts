import { isLanguage, type Language } from '@economat/commerce';
import { readItem } from '../../shared/browser-storage/storage-item.ts';

/** Where this browser remembers that its reader chose, or declined a suggestion. No server reads it. */
export const CHOSEN_LANGUAGE = 'language';

/** Whether the reader's browser asks for another language than the page's, and its reader has not chosen. */
export function wouldRatherRead(page: Language): boolean {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
  return preferred !== undefined && preferred !== page && readItem('local', CHOSEN_LANGUAGE) === null;
}
