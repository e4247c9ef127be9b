import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@economat/commerce';

/** The language of a request: the buyer's own choice (cookie), else what the browser asks for, else French. */
export function requestLanguage(cookieHeader: string | null, acceptLanguage: string | null): Language {
  const chosen = cookieHeader?.match(/(?:^|;\s*)lang=([a-z]+)/)?.[1];
  if (isLanguage(chosen)) return chosen;
  return preferredLanguage(acceptLanguage ?? '');
}

function preferredLanguage(acceptLanguage: string): Language {
  let best: Language = DEFAULT_LANGUAGE;
  let bestWeight = 0;
  for (const range of acceptLanguage.slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (isLanguage(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

/** Browser only: the language of this document, which changes with a new document only. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
