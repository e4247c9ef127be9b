import { escapeMarkup } from '@economat/commerce';
import type { Entry } from './history.ts';

const VERSIONS = 20;
const WIDTH = 960;
const LABELS = 620;
const LINE = 28;
const TOP = 44;

/** An SVG: the course of each figure over the last twenty versions that were measured alike, from its lowest to its highest. */
export function historyPicture(history: readonly Entry[]): string {
  const method = history.at(-1)?.method;
  const shown = history.filter((entry) => entry.method === method).slice(-VERSIONS);
  const names = Object.keys(shown.at(-1)?.figures ?? {}).filter((name) => courseOf(shown, name).length > 1);
  const height = TOP + Math.max(1, names.length) * LINE;
  const versions = shown.length === 0 ? 'none' : `${shown[0]?.version} to ${shown.at(-1)?.version}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Figures over the versions" font-family="system-ui, sans-serif" font-size="12" fill="#1f2328">`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<text x="16" y="24" font-size="15" font-weight="600">Versions ${escapeMarkup(versions)}</text>`,
    ...names.map((name, index) => course(name, courseOf(shown, name), TOP + index * LINE)),
    '</svg>',
    '',
  ].join('\n');
}

function courseOf(entries: readonly Entry[], name: string): number[] {
  return entries.flatMap(({ figures }) => figures[name] ?? []);
}

function course(name: string, values: readonly number[], y: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = (WIDTH - LABELS - 40) / (values.length - 1);
  const heightOf = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  const points = values.map((value, index) => `${LABELS + index * step},${y + 16 - heightOf(value) * 14}`);
  return [
    `<text x="16" y="${y + 13}">${escapeMarkup(name)}</text>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#2f6f4f" stroke-width="2"/>`,
  ].join('');
}
