import type { A_Const, FuncCall, Node, TypeName } from 'libpg-query';
import {
  eitherOf,
  type Fact,
  type Facts,
  filled,
  firstOf,
  isComposite,
  jsonOf,
  madeOf,
  NULL,
  objectOf,
  type Scope,
  UNKNOWN,
} from './column-facts.ts';
import { typesOf } from './postgres-types.ts';

/** Functions that never return null. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  clock_timestamp: 'string',
  concat_ws: 'string',
  count: 'number',
  now: 'string',
};
/** Functions that return null when, and only when, an argument is null. */
const STRICT = new Set(['length', 'lower', 'lpad', 'make_interval', 'md5', 'timezone', 'to_char', 'upper']);
/** Operators that may return null for what is not there. */
const LOOKS_UP = new Set(['->', '->>', '#>', '#>>']);
/** Operators that are true of values alone, never of null. */
const COMPARES = new Set(['=', '<>', '<', '>', '<=', '>=', '~', '@@', '@>']);

/** Gives the facts of a subquery's columns, all nullable where it may have no row. */
export type Subquery = (query: Node, scope: Scope) => Facts;

/** What is known of the value of an expression. */
export function factOf(expression: Node | undefined, scope: Scope, subquery: Subquery): Fact {
  const of = (node: Node | undefined): Fact => factOf(node, scope, subquery);
  const all = (nodes: readonly Node[] | undefined): Fact[] => (nodes ?? []).map(of);
  if (expression === undefined) return UNKNOWN;
  if ('ColumnRef' in expression) return scope.find(pathOf(expression));
  if ('A_Const' in expression) return constant(expression.A_Const);
  if ('TypeCast' in expression) return cast(of(expression.TypeCast.arg), expression.TypeCast.typeName);
  if ('CollateClause' in expression) return of(expression.CollateClause.arg);
  if ('CoalesceExpr' in expression) return firstOf(all(expression.CoalesceExpr.args));
  if ('MinMaxExpr' in expression) return firstOf(all(expression.MinMaxExpr.args));
  if ('BoolExpr' in expression) return madeOf(all(expression.BoolExpr.args), 'boolean');
  if ('NullTest' in expression || 'BooleanTest' in expression) return filled('boolean');
  if ('NamedArgExpr' in expression) return of(expression.NamedArgExpr.arg);
  if ('A_ArrayExpr' in expression) return filled(null);
  if ('CaseExpr' in expression) {
    const { args, defresult } = expression.CaseExpr;
    const branches = (args ?? []).map((branch) => ('CaseWhen' in branch ? of(branch.CaseWhen.result) : UNKNOWN));
    return eitherOf([...branches, defresult === undefined ? NULL : of(defresult)]);
  }
  if ('A_Expr' in expression) {
    const { kind, lexpr, rexpr } = expression.A_Expr;
    const operator = lastName(expression.A_Expr.name);
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return filled('boolean');
    if (kind === 'AEXPR_NULLIF') return { ...of(lexpr), isNullable: true };
    if (kind !== 'AEXPR_OP' || LOOKS_UP.has(operator)) return UNKNOWN;
    const sides = [lexpr, rexpr].filter((side) => side !== undefined).map(of);
    const isMerged = operator === '||' && sides.every(({ json }) => isComposite(json));
    if (isMerged) return madeOf(sides, sides.map(jsonOf).join(' & '));
    return madeOf(sides, COMPARES.has(operator) ? 'boolean' : null);
  }
  if ('FuncCall' in expression) return called(expression.FuncCall, all(expression.FuncCall.args), scope);
  if ('SubLink' in expression) {
    const { subLinkType, subselect } = expression.SubLink;
    if (subLinkType === 'EXISTS_SUBLINK') return filled('boolean');
    if (subLinkType === 'ARRAY_SUBLINK') return filled(null);
    if (subLinkType !== 'EXPR_SUBLINK' || subselect === undefined) return UNKNOWN;
    return subquery(subselect, scope)[0] ?? UNKNOWN;
  }
  return UNKNOWN;
}

function constant({ isnull, sval, boolval, ival, fval }: A_Const): Fact {
  if (isnull === true) return NULL;
  const text = sval?.sval ?? '';
  if (sval !== undefined) return { isNullable: false, values: [text], json: JSON.stringify(text) };
  if (boolval !== undefined) return filled('boolean');
  return filled(ival === undefined && fval === undefined ? null : 'number');
}

/** JSON that is cast to text and back again stays what it was. */
function cast(fact: Fact, target: TypeName | undefined): Fact {
  const name = lastName(target?.names);
  if (isComposite(fact.json) || fact.values !== null || name.startsWith('json')) return fact;
  const { json } = typesOf(target?.arrayBounds === undefined ? name : `_${name}`);
  return { ...fact, json: json === 'unknown' ? null : json };
}

function called({ funcname, args = [] }: FuncCall, facts: readonly Fact[], scope: Scope): Fact {
  const name = lastName(funcname);
  const json = NEVER_NULL[name];
  if (json !== undefined) return filled(json);
  if (STRICT.has(name)) return madeOf(facts);
  const [first = UNKNOWN] = facts;
  switch (name.replace('jsonb', 'json')) {
    case 'json_build_object':
      return filled(
        objectOf(
          facts.flatMap((fact, index): [string, Fact][] =>
            index % 2 === 1 ? [[facts[index - 1]?.values?.[0] ?? '', fact]] : [],
          ),
        ),
      );
    case 'json_agg':
      return { isNullable: true, values: null, json: `(${jsonOf(first)})[]` };
    case 'to_json': {
      const path = pathOf(args[0]);
      return path.length === 1 ? scope.row(path[0] ?? '') : { ...first, values: null };
    }
    default:
      return UNKNOWN;
  }
}

/** The columns that cannot be null where the condition is true. */
export function provedBy(condition: Node | undefined): string[][] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(provedBy);
  if ('NullTest' in condition && condition.NullTest.nulltesttype === 'IS_NOT_NULL')
    return columnsAmong([condition.NullTest.arg]);
  if ('A_Expr' in condition && COMPARES.has(lastName(condition.A_Expr.name))) {
    const { kind, lexpr, rexpr } = condition.A_Expr;
    if (kind === 'AEXPR_OP') return columnsAmong([lexpr, rexpr]);
    if (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') return columnsAmong([lexpr]);
  }
  return columnsAmong([condition]);
}

function columnsAmong(nodes: readonly (Node | undefined)[]): string[][] {
  return nodes.filter((node) => node !== undefined && 'ColumnRef' in node).map(pathOf);
}

/** The names of a column's reference; empty for another node. `*` is the last one of `a.*`. */
export function pathOf(node: Node | undefined): string[] {
  if (node === undefined || !('ColumnRef' in node)) return [];
  return (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));
}

export function lastName(names: readonly Node[] | undefined): string {
  const last = names?.at(-1);
  return last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
}
