import { type EditorProblem, problemAt } from '../field-problem.ts';

interface OnlineWindow {
  readonly onlineFrom: string | null;
  readonly onlineUntil: string | null;
}

/** An item that ends before it begins would never be seen. */
export function checkOnlineWindow({ onlineFrom, onlineUntil }: OnlineWindow): EditorProblem[] {
  if (onlineFrom === null || onlineUntil === null || Date.parse(onlineFrom) < Date.parse(onlineUntil)) return [];
  return [problemAt('onlineUntil', 'La fin doit venir après le début, sinon la fiche ne sera jamais visible.')];
}
