import { addressOfTitle } from '../catalogue/address-of-title.ts';
import { formerOwnerOf, freeAddress, titleOf } from '../catalogue/former-address-queries.ts';
import type { DocumentWrite } from '../database/document-writes.ts';
import { databaseOf } from '../database/sql.ts';
import { type EditorProblem, problemAt } from './field-problem.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/**
 * Fills in, before an item is written, what editors leave to the shop: an empty address is taken from the title, and a copy starts offline
 * at an address of its own. Refuses an address that once led to another item.
 */
export async function completeItem({ action, documentId, data, trx }: DocumentWrite): Promise<EditorProblem[]> {
  const { sql } = databaseOf(trx);
  // A deleted item that is put back brings its identity, and its address leads to it again.
  const own = action === 'update' ? documentId : action === 'create' ? textOf(data['documentId']) : null;
  if (action === 'clone') Object.assign(data, { isOnline: false, onlineFrom: null, onlineUntil: null });
  const typed = data['slug'];
  if (typed === undefined && action === 'update') return [];
  if (typeof typed === 'string' && typed.trim() !== '' && action !== 'clone') {
    const owner = await formerOwnerOf(sql, typed, own);
    return owner === null ? [] : [problemAt('slug', formerOwnerSentence(typed, owner))];
  }
  const title = textOf(data['title']) ?? (documentId === null ? null : await titleOf(sql, documentId));
  if (title !== null) data['slug'] = await freeAddress(sql, addressOfTitle(title), own);
  return [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function formerOwnerSentence(slug: string, { title, until }: { title: string | null; until: Date }): string {
  const owner = title === null ? `d’une fiche supprimée le ${DAY.format(until)}` : `de « ${title} »`;
  return `« ${slug} » a été l’adresse ${owner} : d’anciens liens y mènent. Écrivez-en une autre, ou libérez celle-ci dans le cadre « Adresse ».`;
}
