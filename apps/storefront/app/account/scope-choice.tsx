import { ORDER_SCOPES, type OrderScope } from '@economat/contract';
import { useSearchParams } from 'react-router';
import { LinkChoice } from '../shared/ui/link-choice.tsx';

/** The scope that an address names; none, where the server begins with the nearest. */
export function scopeIn(query: URLSearchParams): OrderScope | undefined {
  return ORDER_SCOPES.find((scope) => scope === query.get('scope'));
}

/** Gives links of a page the scope that it shows. @returns a query with its question mark. */
export function useScoped(): (query: string) => string {
  const [shown] = useSearchParams();
  const scope = scopeIn(shown);
  return (query) => (scope === undefined ? query : `${query}&scope=${scope}`);
}

interface ScopeChoiceProps {
  /** What the server offers, the shown one first where the address names none. */
  scopes: readonly OrderScope[];
  words: Readonly<Record<OrderScope | 'label', string>>;
}

/** One's own, or everybody's for the company. Nothing for who has no choice. */
export function ScopeChoice({ scopes, words }: ScopeChoiceProps) {
  const [shown] = useSearchParams();
  if (scopes.length < 2) return null;
  const present = scopeIn(shown) ?? scopes[0];
  const queryOf = (scope: OrderScope) => {
    const query = new URLSearchParams(shown);
    query.set('scope', scope);
    query.delete('page');
    return `?${query.toString()}`;
  };
  return (
    <LinkChoice
      label={words.label}
      options={scopes.map((scope) => ({ name: words[scope], to: queryOf(scope), isShown: scope === present }))}
    />
  );
}
