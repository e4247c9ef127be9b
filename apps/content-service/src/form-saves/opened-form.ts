import { OPENED_HEADER, OPENED_STOCK_HEADER } from '@economat/contract';
import type { Context } from 'koa';

/** The state of the database that a form shows. */
export interface OpenedForm {
  /** PostgreSQL's own description of which transactions are in it. */
  readonly snapshot: string;
  readonly at: Date;
  /** The form's own save, which is in it too; null when it was only read. */
  readonly own: string | null;
  /** The stock that the form was opened with, when the save changes it: sales are in no log. */
  readonly stock: number | null | undefined;
}

const TOKEN = /^(?<snapshot>\d+:\d+:[\d,]*)\/(?<at>\d{13})\/(?<own>\d*)$/;

/** Of a request that saves a form; null when it does not say what it was opened with. */
export function openedFormOf(ctx: Pick<Context, 'get'>): OpenedForm | null {
  const { snapshot, at, own } = TOKEN.exec(ctx.get(OPENED_HEADER))?.groups ?? {};
  if (snapshot === undefined) return null;
  const stock = ctx.get(OPENED_STOCK_HEADER);
  return {
    snapshot,
    at: new Date(Number(at)),
    own: own === '' || own === undefined ? null : own,
    stock: stock === '' ? undefined : /^\d+$/.test(stock) ? Number(stock) : null,
  };
}

export function tokenOf({ snapshot, at, own }: Omit<OpenedForm, 'stock'>): string {
  return `${snapshot}/${at.getTime()}/${own ?? ''}`;
}
