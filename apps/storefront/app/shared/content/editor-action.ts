import { type Language, type Said, said } from '@economat/commerce';
import { findNode } from './catalogue.ts';
import { nodePath } from './node-paths.ts';
import type { ShopContent } from './shop-content.ts';

interface EditorAction {
  readonly actionLabel: string | null;
  readonly actionLabelEn: string | null;
  readonly actionPath: string | null;
}

const CATALOGUE_PAGE = /^\/(?:category-products|product-detail)\/([^/?#]+)$/;

/** A link under words, as editors write it: to the address that its page has in the language; null without either part. */
export function actionOf(
  { actionLabel, actionLabelEn, actionPath }: EditorAction,
  { content: { catalogue }, language }: { readonly content: ShopContent; readonly language: Language },
): { label: Said; path: string } | null {
  const label = said(language, actionLabel, actionLabelEn);
  if (label === null || !actionPath) return null;
  const slug = CATALOGUE_PAGE.exec(actionPath)?.[1];
  const node = slug === undefined ? null : catalogue && findNode(catalogue, slug);
  return { label, path: node ? nodePath(node, language) : actionPath };
}
