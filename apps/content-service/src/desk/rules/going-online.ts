import { articleLacks, type ArticleFacts, type ArticleLack, keepsOffline } from '@economat/commerce';
import { LACK_WORDS, listInFrench } from '@economat/contract';
import { type EditorProblem, problemAt } from '../field-problem.ts';

/** An item as it is shown or not. */
export interface ShownItem extends ArticleFacts {
  readonly isOnline: boolean;
}

/**
 * An item goes online complete. One that is online and lacks something since earlier times may be saved, as long as nothing more gets lost;
 * a department that has just been emptied sold nothing before.
 */
export function checkGoingOnline(item: ShownItem, before: ShownItem | null): EditorProblem[] {
  if (!item.isOnline) return [];
  const wasOnline = before?.isOnline === true;
  const accepted: readonly ArticleLack[] = wasOnline ? articleLacks(before) : [];
  const hasContents = item.hasContents || (wasOnline && before.hasContents);
  const lacks = articleLacks({ ...item, hasContents }).filter((lack) => keepsOffline(lack) && !accepted.includes(lack));
  if (lacks.length === 0) return [];
  const list = listInFrench(lacks.map((lack) => LACK_WORDS[lack]));
  return [problemAt('isOnline', `Pour être en ligne, il manque à cette fiche : ${list}.`)];
}
