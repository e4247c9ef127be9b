import type { Language } from '@economat/commerce';
import type { ArticleFile, ArticleFileKind, BoughtArticle } from '@economat/contract';

/** The fields of an article with its files, in the order of showing. */
const FILE_FIELDS: Readonly<Record<string, { readonly kind: ArticleFileKind; readonly language: Language }>> = {
  safetySheet: { kind: 'safety-sheet', language: 'fr' },
  safetySheetEn: { kind: 'safety-sheet', language: 'en' },
  guide: { kind: 'guide', language: 'fr' },
  guideEn: { kind: 'guide', language: 'en' },
};

/** The field that holds a kind of file in a language; null of anything else. */
export function fieldOfFile(kind: string, language: string): string | null {
  const found = Object.entries(FILE_FIELDS).find(([, file]) => file.kind === kind && file.language === language);
  return found?.[0] ?? null;
}

interface StoredFile {
  readonly documentId: string;
  readonly title: string;
  readonly titleEn: string | null;
  readonly field: string | null;
  /** In thousands of bytes, as the media library keeps it. */
  readonly size: number | null;
}

/** Rows of one file each, grouped by their articles in the order of the first row of each. */
export function groupFiles(rows: readonly StoredFile[]): BoughtArticle[] {
  const articles = new Map<string, StoredFile[]>();
  for (const row of rows) articles.set(row.documentId, [...(articles.get(row.documentId) ?? []), row]);
  return [...articles].map(([documentId, files]) => ({
    documentId,
    title: files[0]?.title ?? '',
    titleEn: files[0]?.titleEn ?? null,
    files: filesOf(files),
  }));
}

function filesOf(rows: readonly StoredFile[]): ArticleFile[] {
  const kinds = new Map<ArticleFileKind, ArticleFile['versions']>();
  for (const [field, { kind, language }] of Object.entries(FILE_FIELDS)) {
    const row = rows.find((file) => file.field === field);
    if (row === undefined) continue;
    const version = { language, bytes: Math.round((row.size ?? 0) * 1000) };
    kinds.set(kind, [...(kinds.get(kind) ?? []), version]);
  }
  return [...kinds].map(([kind, versions]) => ({ kind, versions }));
}
