/** One part of a `multipart/form-data` body. */
export interface Part {
  readonly name: string;
  readonly filename: string | null;
  /** In lower case and without parameters; empty when the part names none. */
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The parts of a form, or `null` when the body is not one. */
export function readMultipart(contentType: string, body: Buffer): Part[] | null {
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return null;
  const delimiter = Buffer.from(`\r\n--${mark}`);
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts: Part[] = [];
  let at = whole.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length;
    if (whole.subarray(start, start + 2).toString('latin1') === '--') return parts;
    const next = whole.indexOf(delimiter, start);
    if (next < 0) return null;
    const part = readPart(whole.subarray(start, next));
    if (part === null) return null;
    parts.push(part);
    at = next;
  }
  return null;
}

function readPart(raw: Buffer): Part | null {
  const end = raw.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const headers = new Map(
    raw
      .subarray(0, end)
      .toString('utf8')
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) return null;
  return {
    name,
    filename: /filename="([^"]*)"/i.exec(disposition)?.[1] ?? null,
    contentType: (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    bytes: Buffer.from(raw.subarray(end + 4)),
  };
}
