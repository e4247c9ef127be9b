/** Names and values in the order in which they are sent. */
export type ParameterList = readonly (readonly [name: string, value: string])[];

/** Values by lower-case name: the platform writes names in any case. */
export type Parameters = ReadonlyMap<string, string>;

/**
 * `Key=Value&Key=Value`, values not percent-encoded. Base64 values may end with `=`, because readers split at the first one.
 * @throws RangeError for a value that would break the line or that ISO-8859-1 cannot encode: a bug of the caller, who has `toLatin1` for
 * free text.
 */
export function writeParameters(parameters: ParameterList): string {
  for (const [name, value] of parameters) {
    if (!/^[\x20-\x25\x27-\x7e\xa0-\xff]*$/.test(value)) throw new RangeError(`${name} cannot be sent as it is`);
  }
  return parameters.map(([name, value]) => `${name}=${value}`).join('&');
}

/** Parses the platform's parameters. Of a repeated name the first value counts; anything but a pair is skipped. */
export function readParameters(plain: string): Parameters {
  const parameters = new Map<string, string>();
  for (const pair of plain.split('&')) {
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut).trim().toLowerCase();
    if (cut > 0 && !parameters.has(name)) parameters.set(name, pair.slice(cut + 1));
  }
  return parameters;
}

/** A structured value: UTF-8 JSON in Base64. Keys without a value are omitted, as the platform demands. */
export function jsonValue(value: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64');
}
