import { said } from '@economat/commerce';
import type { SearchHit } from '@economat/contract';
import { AddButton } from '../catalogue/add-in-place/add-button.tsx';
import type { Listed } from '../catalogue/add-in-place/use-add-in-place.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import styles from './search-suggestions.module.css';

interface SuggestedAddsProps {
  readonly hits: readonly SearchHit[];
  readonly pathOf: (hit: SearchHit) => string;
  readonly busy: string | null;
  readonly onAsk: (listed: Listed) => Promise<void>;
}

/** "Ajouter" in the row of each suggested article. Beside the listbox, because an option may hold no button. */
export function SuggestedAdds({ hits, pathOf, busy, onAsk }: SuggestedAddsProps) {
  const text = useText('search');
  const language = useLanguage();
  return (
    <div role="group" aria-label={text.addSuggested} className={styles['adds']}>
      {hits.map((hit) => (
        <div key={hit.documentId} className={styles['add']}>
          {hit.price !== null && (
            <AddButton
              productId={hit.documentId}
              path={pathOf(hit)}
              title={said(language, hit.title, hit.titleEn)}
              isBusy={busy === hit.documentId}
              onAsk={onAsk}
            />
          )}
        </div>
      ))}
    </div>
  );
}
