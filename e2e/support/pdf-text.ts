import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, all its pages in one line. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
