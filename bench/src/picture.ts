import { escapeMarkup } from '@economat/commerce';
import { figureText } from './markdown.ts';
import type { Row } from './report.ts';

const WIDTH = 960;
const LABELS = 560;
const LINE = 24;
const TOP = 56;
/** From an eighth of what the bar asks for to eight times as good; what lies beyond is drawn at the edge. */
const DECADES = 3;
const PLOT = WIDTH - LABELS - 40;
const BAR = LABELS + PLOT / 2;
const COLOURS = { met: '#2f6f4f', missed: '#b3261e', text: '#1f2328', faint: '#8c959f' } as const;

/** An SVG: for each figure with a bar a beam from the bar, to the right when it is better and to the left when it is worse. */
export function picture(rows: readonly Row[]): string {
  const shown = rows.filter((row): row is Row & { fulfilment: number } => Number.isFinite(row.fulfilment));
  const height = TOP + shown.length * LINE + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Measured figures beside their bars" font-family="system-ui, sans-serif" font-size="12" fill="${COLOURS.text}">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<text x="16" y="24" font-size="15" font-weight="600">Measured beside its bars, in one run</text>`,
    `<text x="${BAR}" y="44" text-anchor="middle" fill="${COLOURS.faint}">bar</text>`,
    ...scale(height),
    ...shown.map((row, index) => beam(row, TOP + index * LINE)),
    '</svg>',
    '',
  ].join('\n');
}

function scale(height: number): string[] {
  return [-2, -1, 0, 1, 2].map((power) => {
    const x = BAR + (power * PLOT) / 2 / DECADES;
    const label = power === 0 ? '' : power > 0 ? `${2 ** power} × better` : `${2 ** -power} × worse`;
    const colour = power === 0 ? COLOURS.text : '#d8dee4';
    return `<line x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${height - 12}" stroke="${colour}"/><text x="${x}" y="44" text-anchor="middle" fill="${COLOURS.faint}" font-size="10">${label}</text>`;
  });
}

function beam(row: Row & { fulfilment: number }, y: number): string {
  const powers = Math.max(-DECADES, Math.min(DECADES, Math.log2(row.fulfilment)));
  const length = Math.max(2, Math.abs((powers * PLOT) / 2 / DECADES));
  const colour = row.passes ? COLOURS.met : COLOURS.missed;
  const words = escapeMarkup(row.what);
  const figures = `${figureText(row.measured)} (${row.limit})`;
  return [
    `<text x="16" y="${y + 13}">${words}</text>`,
    `<text x="${LABELS - 12}" y="${y + 13}" text-anchor="end" fill="${colour}">${escapeMarkup(figures)}</text>`,
    `<rect x="${powers < 0 ? BAR - length : BAR}" y="${y + 3}" width="${length}" height="13" rx="2" fill="${colour}"/>`,
  ].join('');
}
