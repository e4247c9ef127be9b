import { COMPANY_ROLES, companyRoleMay, companyRolesWith } from '@economat/commerce';
import type { OrderScope } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/**
 * Whose order `o` is, for `:readerId`: who placed it for themselves, or for a company to which they still belong. What somebody placed for a
 * company stays with it when they leave; when the company itself has ended, it is theirs again.
 */
const OWN = `(o.customer_id = :readerId and not exists (
  select from shop_company_orders s where s.order_id = o.id
    and not exists (select from shop_company_members m where m.company_id = s.company_id and m.user_id = :readerId)))`;

/** Whether order `o` was placed, by whomever, for the company in which `:readerId` has one of these roles. */
export const placedFor = <Roles extends 'readers' | 'orderReaders' | 'documentReaders'>(roles: Roles) =>
  `exists (select from shop_company_orders s join shop_company_members m on m.company_id = s.company_id
    where s.order_id = o.id and m.user_id = :readerId and m.role = any(:${roles}))` as const;
const OF_COMPANY = placedFor('readers');

/** The one rule of who sees an order `o`, in each scope; `:readers` are the roles with the right to see them. */
export const SEEN_ORDER = { own: OWN, company: OF_COMPANY } as const;

/**
 * Whether `:readerId` sees a document `i` of order `o`. A collective invoice tells of others' orders too: even for who placed the first of them
 * it is a document of the company.
 */
export const SEEN_DOCUMENT = {
  own: `(${OWN} and (i.record -> 'collected' is null or ${OF_COMPANY}))`,
  company: OF_COMPANY,
} as const;

/** The name of who placed order `o`, where that is not `:readerId`. */
export const ORDERED_BY = `(select coalesce(nullif(concat_ws(' ', u.first_name, u.name), ''), u.display_name, u.email)
  from up_users u where u.id = o.customer_id and u.id <> :readerId)`;

export interface ChosenScope {
  readonly scope: OrderScope;
  /** All that they may ask for, the nearest first. */
  readonly scopes: OrderScope[];
}

/** The scope that somebody asks for, or the nearest one. */
export async function chooseScope(
  sql: Sql,
  readerId: number,
  right: 'orders' | 'documents',
  asked: OrderScope | undefined,
): Promise<Outcome<ChosenScope, 'forbidden'>> {
  const scopes = await scopesOf(sql, readerId, right);
  const scope = asked ?? scopes[0];
  return scopes.includes(scope) ? done({ scope, scopes }) : refused('forbidden');
}

/** Who does not order reads the company's before the own. */
async function scopesOf(
  sql: Sql,
  readerId: number,
  right: 'orders' | 'documents',
): Promise<[OrderScope, ...OrderScope[]]> {
  const [member] = await sql('select role from shop_company_members where user_id = :readerId', { readerId });
  const role = COMPANY_ROLES.find((one) => one === member?.role);
  if (role === undefined || !companyRoleMay(role, right)) return ['own'];
  return companyRoleMay(role, 'order') ? ['own', 'company'] : ['company', 'own'];
}

/** How somebody stands to one order. */
export interface OrderSight {
  readonly isOwn: boolean;
  readonly isOfCompany: boolean;
  /** Whether they may read the company's documents, which tell of all its orders. */
  readonly readsDocuments: boolean;
  /** Whether it was placed for a company at all. */
  readonly isForCompany: boolean;
  readonly orderedBy: string | null;
}

/** @param readerId null for who has no account. */
export async function orderSight(sql: Sql, orderId: number, readerId: number | null): Promise<OrderSight | null> {
  const [row] = await sql(
    `select ${OWN} as "isOwn", ${OF_COMPANY} as "isOfCompany", ${ORDERED_BY} as "orderedBy",
       exists (select from shop_company_orders s where s.order_id = o.id) as "isForCompany",
       ${placedFor('documentReaders')} as "readsDocuments"
     from orders o where o.id = :orderId`,
    { orderId, readerId, readers: companyRolesWith('orders'), documentReaders: companyRolesWith('documents') },
  );
  if (row === undefined) return null;
  const { isOwn, isOfCompany, readsDocuments, isForCompany, orderedBy } = row;
  return {
    isOwn: isOwn === true,
    isOfCompany: isOfCompany === true,
    readsDocuments: readsDocuments === true,
    isForCompany: isForCompany === true,
    orderedBy,
  };
}
