interface NamedLine {
  readonly productName: string;
  readonly productQuantity: string | null;
  readonly variant: string | null;
}

/** What an order line is: `Rouleau thermique, 12 rouleaux, blanc`; empty for a line that is not there. */
export function lineTitle(line: NamedLine | undefined, separator = ', '): string {
  return [line?.productName, line?.productQuantity, line?.variant].filter(Boolean).join(separator);
}
