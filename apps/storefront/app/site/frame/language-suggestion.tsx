import { useEffect, useState } from 'react';
import { useLanguage } from '../../shared/text/use-text.ts';
import type { SuggestionCard } from './suggestion-card.tsx';

/** Offers the other language to a reader whose browser asks for it. Few browsers do, so that few load it. */
export function LanguageSuggestion() {
  const language = useLanguage();
  const [Card, setCard] = useState<typeof SuggestionCard>();
  useEffect(() => {
    if (!navigator.language.startsWith(language))
      import('./suggestion-card.tsx').then(
        (module) => setCard(() => module.SuggestionCard),
        () => undefined,
      );
  }, [language]);
  return Card && <Card />;
}
