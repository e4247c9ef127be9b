import type { Letting } from '@economat/commerce';

let last: Letting = { flats: 1, stays: 4, guests: 2, months: 1 };

/** What was typed last in this tab: who lets twelve flats lets them for the next article, too. */
export function lastLetting(): Letting {
  return last;
}

export function keepLetting(letting: Letting): void {
  last = letting;
}
