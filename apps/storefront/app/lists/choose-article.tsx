import type { CartOffer } from '../cart/offers/get-cart-offers.ts';
import { articleWords } from '../quick-order/article-words.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import styles from './lists.module.css';
import type { ArticleChoice } from './use-new-line.ts';

interface ChooseArticleProps {
  readonly choice: ArticleChoice | null;
  readonly choose: (article: CartOffer) => void;
  readonly close: () => void;
}

/** Which article a reference means that several have. */
export function ChooseArticle({ choice, choose, close }: ChooseArticleProps) {
  const text = useText('quickOrder');
  const language = useLanguage();
  return (
    <Dialog open={choice !== null} onClose={close} title={text.chooseArticle}>
      <p>{text.row.several}</p>
      <div className={styles['choices']}>
        {choice?.articles.map((article) => {
          const words = articleWords(language, article);
          return (
            <Button key={article.documentId} tone="secondary" lang={words.lang} onClick={() => choose(article)}>
              {words.text}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
