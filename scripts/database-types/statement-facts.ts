import { type Node, parse, type RangeVar, type SelectStmt, type WithClause } from 'libpg-query';
import type { Catalog } from './catalog.ts';
import { eitherOf, type Facts, type NamedFact, Scope, UNKNOWN } from './column-facts.ts';
import { factOf, lastName, pathOf, provedBy, type Subquery } from './expression-facts.ts';

/** Aggregates, which give one row without a GROUP BY, be there rows or not. */
const AGGREGATES = new Set(['array_agg', 'bool_and', 'bool_or', 'count', 'json_agg', 'jsonb_agg', 'max', 'min', 'sum']);

export interface StatementFacts {
  /** Of the columns that it returns, in order. */
  readonly columns: Facts;
  /** Every table that it names. */
  readonly tables: ReadonlySet<string>;
}

/**
 * Facts about a statement's columns that follow from its text: PostgreSQL reports their types, not whether they can be null. Unknown ones
 * count as nullable.
 */
export async function statementFacts(text: string, catalog: Catalog): Promise<StatementFacts> {
  const { stmts } = await parse(text);
  const [first] = stmts ?? [];
  const reader = new StatementReader(catalog);
  return { columns: first?.stmt === undefined ? [] : reader.read(first.stmt, new Map()), tables: reader.tables };
}

/** The queries of the WITH clauses around, by name. */
type Queries = ReadonlyMap<string, Facts>;

class StatementReader {
  readonly tables = new Set<string>();
  readonly #catalog: Catalog;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  read(statement: Node, around: Queries, outer: Scope = new Scope([])): Facts {
    if ('SelectStmt' in statement) return this.#select(statement.SelectStmt, around, outer);
    if ('InsertStmt' in statement) {
      const { relation, selectStmt, returningClause, withClause } = statement.InsertStmt;
      const queries = this.#named(withClause, around, outer);
      if (selectStmt !== undefined) this.read(selectStmt, queries, outer);
      return this.#targets(returningClause?.exprs, this.#target(relation), queries);
    }
    if ('UpdateStmt' in statement) {
      const { relation, fromClause, whereClause, returningClause, withClause } = statement.UpdateStmt;
      const queries = this.#named(withClause, around, outer);
      const scope = this.#target(relation).with(this.#from(fromClause, queries, outer));
      return this.#targets(returningClause?.exprs, scope.filled(provedBy(whereClause)), queries);
    }
    if ('DeleteStmt' in statement) {
      const { relation, usingClause, whereClause, returningClause, withClause } = statement.DeleteStmt;
      const queries = this.#named(withClause, around, outer);
      const scope = this.#target(relation).with(this.#from(usingClause, queries, outer));
      return this.#targets(returningClause?.exprs, scope.filled(provedBy(whereClause)), queries);
    }
    return [];
  }

  #select(select: SelectStmt, around: Queries, outer: Scope): Facts {
    const queries = this.#named(select.withClause, around, outer);
    if (select.larg !== undefined && select.rarg !== undefined) {
      const left = this.#select(select.larg, queries, outer);
      const right = this.#select(select.rarg, queries, outer);
      return left.map((fact, index) => ({ name: fact.name, ...eitherOf([fact, right[index] ?? UNKNOWN]) }));
    }
    const scope = this.#from(select.fromClause, queries, outer).filled(provedBy(select.whereClause));
    return this.#targets(select.targetList, scope, queries, outer);
  }

  #named(clause: WithClause | undefined, around: Queries, outer: Scope): Queries {
    const queries = new Map(around);
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      if (ctequery === undefined) continue;
      if (clause?.recursive === true && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg !== undefined) {
        // The recursive part begins with the columns of the first part; the result holds once it changes nothing.
        queries.set(ctename, this.#select(ctequery.SelectStmt.larg, queries, outer));
        queries.set(ctename, this.read(ctequery, queries, outer));
      }
      queries.set(ctename, renamed(this.read(ctequery, queries, outer), aliascolnames));
    }
    return queries;
  }

  #from(clause: readonly Node[] | undefined, queries: Queries, outer: Scope): Scope {
    return (clause ?? []).reduce(
      (scope, node) => scope.with(this.#relation(node, queries, outer.with(scope))),
      new Scope([]),
    );
  }

  #relation(node: Node, queries: Queries, outer: Scope): Scope {
    if ('RangeVar' in node) {
      const known = queries.get(node.RangeVar.relname ?? '');
      return known === undefined
        ? this.#target(node.RangeVar)
        : new Scope([{ alias: aliasOf(node.RangeVar), facts: known }]);
    }
    if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const facts = subquery === undefined ? [] : this.read(subquery, queries, outer);
      return new Scope([{ alias: alias?.aliasname ?? '', facts: renamed(facts, alias?.colnames) }]);
    }
    if ('JoinExpr' in node) {
      const { jointype, larg, rarg, quals } = node.JoinExpr;
      const left = larg === undefined ? new Scope([]) : this.#relation(larg, queries, outer);
      const right = rarg === undefined ? new Scope([]) : this.#relation(rarg, queries, outer.with(left));
      if (jointype === 'JOIN_INNER') return left.with(right).filled(provedBy(quals));
      const joined = jointype === 'JOIN_RIGHT' ? right : right.missing();
      return (jointype === 'JOIN_LEFT' ? left : left.missing()).with(joined);
    }
    return new Scope([]);
  }

  #target(relation: RangeVar | undefined): Scope {
    const table = relation?.relname ?? '';
    this.tables.add(table);
    return new Scope([
      { alias: relation === undefined ? '' : aliasOf(relation), facts: this.#catalog.get(table) ?? [], table },
    ]);
  }

  #targets(targets: readonly Node[] | undefined, scope: Scope, queries: Queries, outer = new Scope([])): Facts {
    const visible = scope.with(outer);
    const subquery: Subquery = (query, around) => {
      const facts = this.read(query, queries, around);
      const isThere = 'SelectStmt' in query && hasOneRow(query.SelectStmt);
      return isThere ? facts : facts.map((fact) => ({ ...fact, isNullable: true }));
    };
    return (targets ?? []).flatMap((target): Facts => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      const path = pathOf(val);
      if (path.at(-1) === '*') return scope.all(path.at(-2) ?? null);
      return [{ ...factOf(val, visible, subquery), name: name ?? path.at(-1) ?? '' }];
    });
  }
}

function aliasOf({ alias, relname }: RangeVar): string {
  return alias?.aliasname ?? relname ?? '';
}

function renamed(facts: Facts, names: readonly Node[] | undefined): Facts {
  return facts.map((fact, index): NamedFact => ({
    ...fact,
    name: lastName(names?.slice(index, index + 1)) || fact.name,
  }));
}

/** Whether a query always gives exactly one row: it computes without a FROM, or adds up everything that it finds. */
function hasOneRow({
  fromClause,
  groupClause,
  havingClause,
  limitCount,
  targetList,
  whereClause,
}: SelectStmt): boolean {
  if (groupClause !== undefined || havingClause !== undefined || limitCount !== undefined) return false;
  if (fromClause === undefined) return whereClause === undefined;
  return (targetList ?? []).some((target) => 'ResTarget' in target && aggregates(target.ResTarget.val));
}

function aggregates(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if ('FuncCall' in node) return AGGREGATES.has(lastName(node.FuncCall.funcname));
  if ('TypeCast' in node) return aggregates(node.TypeCast.arg);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).some(aggregates);
  if ('A_Expr' in node) return aggregates(node.A_Expr.lexpr) || aggregates(node.A_Expr.rexpr);
  return false;
}
