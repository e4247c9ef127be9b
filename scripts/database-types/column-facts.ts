/** Facts about a value beyond its type. */
export interface Fact {
  readonly isNullable: boolean;
  /** The only values it takes. */
  readonly values: readonly string[] | null;
  /** Its TypeScript type as JSON, but for null; null when unknown. */
  readonly json: string | null;
}

export const UNKNOWN: Fact = { isNullable: true, values: null, json: null };
/** A null that says nothing else. */
export const NULL: Fact = { isNullable: true, values: [], json: 'never' };

export function filled(json: string | null): Fact {
  return { isNullable: false, values: null, json };
}

export interface NamedFact extends Fact {
  readonly name: string;
}

/** Of a value that is one of these. */
export function eitherOf(facts: readonly Fact[]): Fact {
  return { isNullable: facts.some(({ isNullable }) => isNullable), values: allValues(facts), json: anyJson(facts) };
}

/** Of the first of these that is not null. */
export function firstOf(facts: readonly Fact[]): Fact {
  return { isNullable: facts.every(({ isNullable }) => isNullable), values: allValues(facts), json: anyJson(facts) };
}

/** Of what is computed from these, and null when one of them is. */
export function madeOf(facts: readonly Fact[], json: string | null = null): Fact {
  return { isNullable: facts.some(({ isNullable }) => isNullable), values: null, json };
}

function allValues(facts: readonly Fact[]): readonly string[] | null {
  const values = new Set<string>();
  for (const fact of facts) {
    if (fact.values === null) return null;
    for (const value of fact.values) values.add(value);
  }
  return [...values];
}

/** All branches have one type in PostgreSQL. Text such as `'[]'` beside an object or array was read as such. */
function anyJson(facts: readonly Fact[]): string | null {
  const types = new Set(facts.map(({ json }) => json).filter((json) => json !== null && json !== 'never'));
  const composite = [...types].find(isComposite);
  if (composite !== undefined) return composite;
  const all = [...types].join(' | ') || null;
  if (facts.every(({ json }) => json !== null)) return all;
  // What nobody knows has the same type, but not the same few values.
  return all?.includes('"') === true ? 'string' : all;
}

export function isComposite(json: string | null): json is string {
  return json !== null && /^JsonRows\[|[\]}]$/.test(json);
}

/** The type of a fact as a part of JSON. */
export function jsonOf({ json, isNullable }: Fact): string {
  if (json === null) return 'unknown';
  if (json === 'never') return 'null';
  return isNullable ? `${json} | null` : json;
}

export function objectOf(properties: readonly (readonly [name: string, fact: Fact])[]): string {
  return `{ ${properties.map(([name, fact]) => `${JSON.stringify(name)}: ${jsonOf(fact)}`).join('; ')} }`;
}

export type Facts = readonly NamedFact[];

/** A table, subquery or function in a FROM, by the name under which its columns are known. */
interface Relation {
  readonly alias: string;
  readonly facts: Facts;
  /** The table that it is, with all its columns. */
  readonly table?: string | undefined;
}

/** The relations that an expression sees. */
export class Scope {
  readonly #relations: readonly Relation[];

  constructor(relations: readonly Relation[]) {
    this.#relations = relations;
  }

  find(path: readonly string[]): Fact {
    const column = path.at(-1);
    const alias = path.length > 1 ? path.at(-2) : null;
    for (const relation of this.#relations) {
      if (alias !== null && relation.alias !== alias) continue;
      const fact = relation.facts.find(({ name }) => name === column);
      if (fact !== undefined) return fact;
    }
    return UNKNOWN;
  }

  /** A whole row of a relation. */
  row(alias: string): Fact {
    const relation = this.#relations.find((known) => known.alias === alias);
    if (relation === undefined) return UNKNOWN;
    const { table, facts } = relation;
    return filled(table === undefined ? objectOf(facts.map((fact) => [fact.name, fact])) : `JsonRows["${table}"]`);
  }

  /** The columns of `*`, or of `alias.*`. */
  all(alias: string | null): Facts {
    return this.#relations
      .filter((relation) => alias === null || relation.alias === alias)
      .flatMap(({ facts }) => facts);
  }

  /** Side by side with another; an inner scope goes first, because its names hide those around it. */
  with(other: Scope): Scope {
    return new Scope([...this.#relations, ...other.#relations]);
  }

  /** As the side of an outer join that may be missing. */
  missing(): Scope {
    return this.#map((fact) => ({ ...fact, isNullable: true }), false);
  }

  /** Where these columns were proved not to be null. */
  filled(columns: readonly (readonly string[])[]): Scope {
    return this.#map((fact, alias) => {
      const isFilled = columns.some(
        (path) => path.at(-1) === fact.name && (path.length === 1 || path.at(-2) === alias),
      );
      return isFilled ? { ...fact, isNullable: false } : fact;
    });
  }

  #map(change: (fact: NamedFact, alias: string) => NamedFact, isStillTable = true): Scope {
    return new Scope(
      this.#relations.map(({ alias, facts, table }) => ({
        alias,
        facts: facts.map((fact) => change(fact, alias)),
        table: isStillTable ? table : undefined,
      })),
    );
  }
}
