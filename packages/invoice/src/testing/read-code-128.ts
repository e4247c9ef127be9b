import type { Rectangle } from './read-drawing.ts';

/** ISO/IEC 15417: widths of bars and spaces of the values 0 to 105. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;
/** More than any space inside a code. */
const GAP = 5;

/** The bars of each code on a page: rectangles of one height beside each other. */
export function codesOn(page: readonly Rectangle[]): Rectangle[][] {
  const codes: Rectangle[][] = [];
  for (const bar of page) {
    const code = codes.at(-1);
    const last = code?.at(-1);
    const narrowest = Math.min(...(code ?? [bar]).map(({ width }) => width));
    const isNext =
      last !== undefined && last.y === bar.y && bar.x > last.x && bar.x - last.x - last.width < GAP * narrowest;
    if (isNext) code?.push(bar);
    else codes.push([bar]);
  }
  return codes;
}

/** The text of a Code 128 from its bars, its check digit proven. Throws for what a scanner would not take. */
export function readCode128(bars: readonly Rectangle[]): string {
  const values = valuesOf(elementsOf(bars));
  const [start, ...rest] = values;
  const check = rest.pop();
  if (start === undefined || check === undefined) throw new Error('No code');
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start);
  if (sum % 103 !== check) throw new Error(`Check digit ${check} instead of ${sum % 103}`);
  return textOf(start, rest);
}

/** Bars and spaces in turn, in modules. */
function elementsOf(bars: readonly Rectangle[]): string {
  const module = Math.min(...bars.map(({ width }) => width));
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next === undefined ? [width] : [width, next.x - x - width];
  });
  return widths
    .map((width) => {
      const modules = Math.round(width / module);
      if (Math.abs(width / module - modules) > 0.05) throw new Error(`${width} is no multiple of ${module}`);
      return String(modules);
    })
    .join('');
}

function valuesOf(elements: string): number[] {
  if (!elements.endsWith(STOP)) throw new Error('The code does not end');
  const symbols = elements.slice(0, -STOP.length).match(/.{6}/g) ?? [];
  return symbols.map((symbol) => {
    const value = PATTERNS.indexOf(symbol);
    if (value === -1) throw new Error(`${symbol} is no symbol`);
    return value;
  });
}

function textOf(start: number, values: readonly number[]): string {
  let set = start;
  let text = '';
  for (const value of values) {
    if (set === START_C && value === TO_B) set = START_B;
    else if (set === START_B && value === TO_C) set = START_C;
    else if (set === START_C) text += String(value).padStart(2, '0');
    else if (set === START_B && value < 95) text += String.fromCharCode(value + 32);
    else throw new Error(`Value ${value} of set ${set}`);
  }
  return text;
}
