import { Readable } from 'node:stream';
import { renderToStringAsync } from 'preact-render-to-string';

const DOCUMENT_END = '</body></html>';
/** Markers of parts that were waited for, and a word to React. */
const MEANINGLESS = /<!--\/?\$s-->| suppresshydrationwarning/gi;

/**
 * `react-dom/static`: a whole document. The router writes its last data behind it, where HTML allows nothing: React puts them into the
 * body, and Preact where they stand.
 */
export async function prerenderToNodeStream(element) {
  const page = await renderToStringAsync(element);
  const [document = '', data = ''] = page.replaceAll(MEANINGLESS, '').split(DOCUMENT_END);
  return { prelude: Readable.from([`<!DOCTYPE html>${document}${data}${DOCUMENT_END}`]) };
}
