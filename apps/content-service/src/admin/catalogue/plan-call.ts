import { type ItemPlan, type ItemsChange, type PlannedItemView, staffEndpoints } from '@economat/contract';
import type { DeskApi } from '../desk/desk-api';
import { articlesText } from './catalogue-words';

/** What became of a change, in words. */
export interface ChangeEnd {
  readonly ok: boolean;
  readonly message: string;
}

/** Plans a change and carries it out, where there is nothing to look at before. */
export async function changeUnseen(api: DeskApi, ids: readonly number[], change: ItemsChange): Promise<ChangeEnd> {
  const plan = await api.call(staffEndpoints.planItemChange, { body: { data: { ids: [...ids], change } } });
  if (!plan.ok) return { ok: false, message: plan.message };
  const barred = plan.data.data.items.find(({ problems }) => problems.length > 0);
  if (barred !== undefined) return { ok: false, message: `Rien n’est changé. ${problemText(barred)}` };
  return carryOut(api, ids, change, plan.data.data);
}

/** Carries out what was planned and shown. */
export async function carryOut(
  api: DeskApi,
  ids: readonly number[],
  change: ItemsChange,
  { fingerprint }: ItemPlan,
): Promise<ChangeEnd> {
  const result = await api.call(staffEndpoints.applyItemChange, {
    body: { data: { ids: [...ids], change, fingerprint } },
  });
  if (!result.ok) return { ok: false, message: result.message };
  const { changed } = result.data.data;
  if (changed === 0) return { ok: true, message: 'Il n’y avait rien à changer.' };
  return { ok: true, message: `${articlesText(changed)} ${changed === 1 ? 'changé' : 'changés'}.` };
}

/** The first thing that speaks against an article. */
function problemText({ title, problems }: PlannedItemView): string {
  return `« ${title} » : ${problems[0]?.message ?? ''}`;
}
