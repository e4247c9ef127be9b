import type { XastElement } from 'svgo';

const REFERENCE = /#([^"')\s]+)/g;

/** Ids that an element draws again: `<use>`, and paints, masks and markers of its attributes. */
function references({ attributes }: XastElement): string[] {
  return Object.values(attributes).flatMap((value) => [...value.matchAll(REFERENCE)].map(([, id = '']) => id));
}

function childElements({ children }: XastElement): XastElement[] {
  return children.filter((child) => child.type === 'element');
}

function namedElements(element: XastElement): [string, XastElement][] {
  const { id } = element.attributes;
  const own: [string, XastElement][] = id === undefined ? [] : [[id, element]];
  return [...own, ...childElements(element).flatMap(namedElements)];
}

/**
 * How many elements a browser draws for this one: a few lines of nested `<use>` can draw billions. Counts no further than just above
 * `limit`; a drawing that contains itself is above it.
 */
export function shapesDrawn(root: XastElement, limit: number): number {
  const named = new Map(namedElements(root));
  const counts = new Map<XastElement, number>();
  const tooMany = limit + 1;

  function count(element: XastElement): number {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // Met again before it is counted: it contains itself.
    counts.set(element, tooMany);
    const drawn = [
      ...childElements(element),
      ...references(element).flatMap((id) => {
        const target = named.get(id);
        return target === undefined ? [] : [target];
      }),
    ];
    const total = drawn.reduce((sum, part) => Math.min(sum + count(part), tooMany), 1);
    counts.set(element, total);
    return total;
  }

  return count(root);
}
