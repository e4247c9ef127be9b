/** What Excel and its relatives begin their files with: a ZIP archive, or the older compound file. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether a file is an Excel or OpenDocument workbook, whatever its name says. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOK_STARTS.some((start) => start.every((byte, at) => bytes[at] === byte));
}

/** Text of an export: UTF-8 where the bytes are valid, else Windows-1252, which banks, carriers and spreadsheets still write. */
export function textOfBytes(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
