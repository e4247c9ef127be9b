import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { legalPage } from '@economat/contract';
import * as z from 'zod/mini';
import { readShopSettings } from '../site-content/shop-settings-queries.ts';
import { readTreePlace } from './tree-place-queries.ts';
import { readDocument } from '../database/documents.ts';
import type { EditorProblem } from './field-problem.ts';
import { type ItemForRules, readItem } from './item-for-rules.ts';
import { checkGoingOnline } from './rules/going-online.ts';
import { checkItemFields } from './rules/item.ts';
import { checkLegalPage } from './rules/legal-page.ts';
import { checkOnlineWindow } from './rules/online-window.ts';
import { checkShopSettings } from './rules/shop-settings.ts';
import { checkAction } from './rules/shop-path.ts';
import { checkSynonyms } from './rules/synonyms.ts';
import { checkTreePlace } from './rules/tree-place.ts';
import { checkVoucherForm } from './rules/voucher.ts';

const text = z.nullable(z.string());

const actionForRules = z.object({ actionLabel: text, actionPath: text });
const synonymForRules = z.object({ words: z.string() });
const voucherForRules = z.object({
  code: z.string(),
  kind: z.enum(['percentage', 'amount']),
  percent: z.nullable(z.number()),
  amountCents: z.nullable(z.number()),
  startsAt: text,
  endsAt: text,
});
const legalPageForRules = z.omit(legalPage, { fingerprint: true });

/** A document right after it was written, inside the transaction of the write. */
export interface WrittenDocument {
  readonly documentId: string;
  readonly trx: Knex.Transaction;
  /** The document before the write, as `readBefore` returned it; null for a new one. */
  readonly before: unknown;
}

interface DocumentCheck {
  readonly readBefore?: (documentId: string) => Promise<unknown>;
  readonly problems: (written: WrittenDocument) => Promise<EditorProblem[]>;
}

async function checkItem({ documentId, trx, before }: WrittenDocument): Promise<EditorProblem[]> {
  const item = await readItem(documentId);
  if (item === null) return [];
  return [
    ...checkItemFields(item, before as ItemForRules | null),
    ...checkOnlineWindow(item),
    ...checkTreePlace(await readTreePlace(trx, documentId)),
    // The demo shop's own articles have no author, and are as they are.
    ...(strapi.requestContext.get() === undefined ? [] : checkGoingOnline(item, before as ItemForRules | null)),
  ];
}

function actionCheck(uid: UID.ContentType): DocumentCheck {
  return {
    async problems({ documentId }) {
      const entry = await readDocument(uid, documentId, actionForRules);
      return entry === null ? [] : checkAction(entry);
    },
  };
}

const LEGAL_PAGE = 'api::legal-page.legal-page';
const readLegalPage = (documentId: string) => readDocument(LEGAL_PAGE, documentId, legalPageForRules);

const legalPageCheck: DocumentCheck = {
  readBefore: readLegalPage,
  async problems({ documentId, before }) {
    const page = await readLegalPage(documentId);
    if (page === null) return [];
    return checkLegalPage(page, before as Awaited<ReturnType<typeof readLegalPage>>, await readShopSettings());
  },
};

/** The checks of these types when an editor, an import or the seed writes a document. */
export const DOCUMENT_CHECKS: Readonly<Record<string, DocumentCheck>> = {
  'api::sidebar-item.sidebar-item': { readBefore: readItem, problems: checkItem },
  'api::coupon.coupon': {
    async problems({ documentId }) {
      const voucher = await readDocument('api::coupon.coupon', documentId, voucherForRules);
      return voucher === null ? [] : checkVoucherForm(voucher);
    },
  },
  'api::cta-banner.cta-banner': actionCheck('api::cta-banner.cta-banner'),
  'api::home-hero.home-hero': actionCheck('api::home-hero.home-hero'),
  [LEGAL_PAGE]: legalPageCheck,
  'api::shop-setting.shop-setting': {
    async problems() {
      const settings = await readShopSettings();
      return settings === null ? [] : checkShopSettings(settings);
    },
  },
  'api::search-synonym.search-synonym': {
    async problems({ documentId }) {
      const group = await readDocument('api::search-synonym.search-synonym', documentId, synonymForRules);
      return group === null ? [] : checkSynonyms(group);
    },
  },
};
