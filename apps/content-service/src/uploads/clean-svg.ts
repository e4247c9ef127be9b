import type { CustomPlugin, XastElement, XastRoot } from 'svgo';
import { shapesDrawn } from './shapes-drawn.ts';

/** Allowed elements of a drawing: no scripts, links, animations, filters, foreign markup or embedded files. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker`.split(/\s+/),
);
/** A photo inside a drawing would need the checks of a photo: it is uploaded as one. */
const EMBEDDED = new Set(['image', 'feImage']);

const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
const LINKS = new Set(['href', 'xlink:href']);
const PREFIXED = new Set(['xlink:href', 'xml:space', 'xml:lang']);

const MAXIMUM_BYTES = 1024 * 1024;
/** A detailed logo draws a few thousand. */
const MAXIMUM_SHAPES = 20_000;

export type SvgProblem = 'not-svg' | 'too-long' | 'entities' | 'embedded-picture' | 'too-many-shapes';
export type CleanSvg = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly why: SvgProblem };

/** Style sheets and style attributes may reference parts of the drawing only; escapes could hide other references. */
function reachesOutside(css: string): boolean {
  return /\\|@import|expression|javascript:|url\(\s*["']?\s*(?!["'#\s])/i.test(css);
}

function isAllowedAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (LINKS.has(name)) return value.trim().startsWith('#');
  if (name.includes(':') && !PREFIXED.has(name)) return false;
  return !reachesOutside(value);
}

function cleanAttributes(element: XastElement, isRoot: boolean): void {
  const kept = Object.entries(element.attributes).filter(
    ([name, value]) => !name.startsWith('xmlns') && isAllowedAttribute(name, value),
  );
  element.attributes = { ...(isRoot ? NAMESPACES : {}), ...Object.fromEntries(kept) };
}

function textOf(element: XastElement): string {
  return element.children.map((child) => ('value' in child ? child.value : '')).join('');
}

function cleanChildren(parent: XastElement | XastRoot): void {
  parent.children = parent.children.filter(
    (child) =>
      child.type === 'text' ||
      child.type === 'cdata' ||
      (child.type === 'element' &&
        ELEMENTS.has(child.name) &&
        (child.name !== 'style' || !reachesOutside(textOf(child)))),
  );
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    cleanAttributes(child, parent.type === 'root');
    cleanChildren(child);
  }
}

function elementsOf(parent: XastElement | XastRoot): XastElement[] {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}

/** Why a drawing is refused; null after it was cleaned. */
function judge(root: XastRoot): SvgProblem | null {
  const [svg] = root.children.filter((child) => child.type === 'element');
  if (svg?.name !== 'svg' || svg.attributes['xmlns'] !== NAMESPACES['xmlns']) return 'not-svg';
  if (elementsOf(svg).some(({ name }) => EMBEDDED.has(name))) return 'embedded-picture';
  cleanChildren(root);
  return shapesDrawn(svg, MAXIMUM_SHAPES) > MAXIMUM_SHAPES ? 'too-many-shapes' : null;
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The drawing, serialised from its allowed elements. What a browser could run, load or multiply endlessly is removed, or refused where
 * removing it would change the drawing.
 */
export async function cleanSvg(bytes: Buffer): Promise<CleanSvg> {
  if (bytes.length > MAXIMUM_BYTES) return { ok: false, why: 'too-long' };
  const source = decode(bytes);
  if (source === null) return { ok: false, why: 'not-svg' };
  if (/<!ENTITY/i.test(source)) return { ok: false, why: 'entities' };
  let problem: SvgProblem | null = 'not-svg';
  const cleaner: CustomPlugin = { name: 'keepDrawing', fn: (root) => void (problem = judge(root)) };
  // Loaded with the first drawing: most days have none.
  const { optimize } = await import('svgo');
  try {
    const { data } = optimize(source, { plugins: [cleaner] });
    return problem === null ? { ok: true, bytes: Buffer.from(data) } : { ok: false, why: problem };
  } catch {
    return { ok: false, why: 'not-svg' };
  }
}
