import { indexWords, isStopWord, type Language } from '@economat/commerce';

/** What a title names, without what it is like or for: a `Distributeur de savon` and a `soap dispenser` are no soap. */
export function subjectOf(title: string, language: Language): string {
  return language === 'en' ? englishSubject(title) : firstWordOf(title);
}

/** The subject of a French title comes first. */
function firstWordOf(title: string): string {
  return title.split(/[\s’']+/).find((piece) => indexWords(piece, 'fr').some((word) => !isStopWord(word, 'fr'))) ?? '';
}

/** Here begins what an English thing is for, has or measures. In a `Box of 100 tissues` are tissues. */
const QUALIFIED = /[,:;(–]|\s(?:for|from|in|on|to|with|without)\s|(?<!\sof)\s(?=\d)/i;

/** The subject of an English title ends its first phrase: `Jumbo toilet paper for dispensers` is paper. Of two things joined both are. */
function englishSubject(title: string): string {
  const [phrase = ''] = title.split(QUALIFIED);
  return phrase
    .split(/\s(?:&|and|or)\s/i)
    .map((thing) => thing.split(/\s/).findLast((word) => /\p{L}/u.test(word)) ?? '')
    .join(' ');
}
