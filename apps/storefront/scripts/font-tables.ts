/** Tables of an uncompressed OpenType font (sfnt), by their tag of four letters. */
export type FontTables = ReadonlyMap<string, Buffer>;

/** Sizes in bytes, from the OpenType specification, "Font file". */
const HEADER = 12;
const ENTRY = 16;
const ALIGNMENT = 4;

/** The tables of a whole font. */
export function readTables(font: Buffer): FontTables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = font.subarray(HEADER + ENTRY * index);
      const start = entry.readUInt32BE(8);
      return [entry.toString('latin1', 0, 4), font.subarray(start, start + entry.readUInt32BE(12))];
    }),
  );
}

/** A font of these tables, with the version of outlines that `like` has. */
export function writeTables(like: Buffer, tables: FontTables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const header = Buffer.alloc(HEADER + ENTRY * sorted.length);
  like.copy(header, 0, 0, 4);
  for (const [index, value] of [
    sorted.length,
    ENTRY * 2 ** power,
    power,
    ENTRY * (sorted.length - 2 ** power),
  ].entries())
    header.writeUInt16BE(value, 4 + 2 * index);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = header.subarray(HEADER + ENTRY * index);
    const padded = Buffer.alloc(Math.ceil(table.length / ALIGNMENT) * ALIGNMENT);
    table.copy(padded);
    entry.write(tag, 'latin1');
    for (const [position, value] of [checksum(padded), offset, table.length].entries())
      entry.writeUInt32BE(value, 4 + 4 * position);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let position = 0; position < table.length; position += 4) sum = (sum + table.readUInt32BE(position)) % 2 ** 32;
  return sum;
}
