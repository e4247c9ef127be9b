import { ORDER_QUEUES } from '@economat/contract';
import { useAuth } from '@strapi/strapi/admin';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OrderView } from './use-order-view';

/** More would be a list to search in. */
const MOST_VIEWS = 12;

const savedView = z.object({ name: z.string(), queue: z.enum(ORDER_QUEUES), search: z.string() });
const savedViews = z.array(savedView);
type SavedView = z.infer<typeof savedView>;

interface SavedViews {
  readonly views: readonly SavedView[];
  /** The same name again replaces the view. */
  readonly save: (name: string, view: OrderView) => void;
  readonly forget: (name: string) => void;
}

/** The views that the member of staff has named, kept by this browser for them alone. */
export function useSavedViews(): SavedViews {
  const member = useAuth('useSavedViews', ({ user }) => user?.id ?? null);
  const key = `economat-order-views-${member ?? 'nobody'}`;
  const [, setRound] = useState(0);
  const views = readViews(key);

  function keep(next: readonly SavedView[]): void {
    localStorage.setItem(key, JSON.stringify(next));
    setRound((count) => count + 1);
  }

  const without = (name: string) => views.filter((saved) => saved.name !== name);
  return {
    views,
    save: (name, { queue, search }) => keep([...without(name), { name, queue, search }].slice(-MOST_VIEWS)),
    forget: (name) => keep(without(name)),
  };
}

/** What somebody else wrote there counts as nothing. */
function readViews(key: string): readonly SavedView[] {
  try {
    const parsed = z.safeParse(savedViews, JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
