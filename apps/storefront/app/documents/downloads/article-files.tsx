import { type Language, said } from '@economat/commerce';
import { type ArticleFile, type BoughtArticle, endpoints } from '@economat/contract';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './downloads.module.css';
import { SaveButton } from './save-button.tsx';

/** A bought article and its files, each in the reader's language where there is one. */
export function ArticleFiles({ article }: { article: BoughtArticle }) {
  const text = useText('downloads');
  const language = useLanguage();
  const title = said(language, article.title, article.titleEn);
  return (
    <li>
      <span className={styles['name']}>
        <Say {...title} />
      </span>
      <ul className={styles['files']}>
        {article.files.map((file) => {
          const version = versionFor(language, file);
          if (version === null) return null;
          const name = text.kinds[file.kind];
          const shown = version.language === language ? name : `${name}, ${text.in[version.language]}`;
          return (
            <li key={file.kind}>
              <SaveButton
                row={endpoints.articleFile}
                params={{ id: article.documentId, kind: file.kind, language: version.language }}
                name={`${name} - ${title.text}.pdf`}
                label={text.fileOf(shown, title.text)}
              >
                {shown}
              </SaveButton>{' '}
              <span className={styles['soft']}>{text.pdf(kilobytes(version.bytes, language))}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** The version in a language, else the one there is. */
function versionFor(language: Language, { versions }: ArticleFile): ArticleFile['versions'][number] | null {
  return versions.find((version) => version.language === language) ?? versions[0] ?? null;
}

function kilobytes(bytes: number, language: Language): string {
  return Math.max(1, Math.round(bytes / 1000)).toLocaleString(language);
}
