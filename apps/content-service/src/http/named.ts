/** The part of a value that a schema names. */
export function named<Shape extends object, Value extends Readonly<Record<keyof Shape, unknown>>>(
  shape: Shape,
  value: Value,
): Pick<Value, keyof Shape> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in shape)) as Pick<Value, keyof Shape>;
}
