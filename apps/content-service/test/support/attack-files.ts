import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { SentFile } from '../setup/desk.ts';

/** What each file would do to the page it is opened in, were it run. */
export const SCRIPT = "document.title = 'run'; localStorage.setItem('run', location.href)";

const HTML = `<!doctype html><title>Facture</title><script>${SCRIPT}</script><script src="code.js"></script>`;

export function svg(content: string, attributes = 'width="40" height="40"'): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
}

function file(name: string, type: string, bytes: Buffer | string): SentFile {
  return { name, type, bytes: Buffer.from(bytes) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One bit a pixel, all of them white: 200 MB of picture in 200 kB of file. */
function hugePng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((edge / 8 + 1) * edge));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Ten levels of ten copies each: ten thousand million shapes in one kilobyte. */
function svgBomb(): Buffer {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const copies = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${copies}</g>`;
  });
  return svg(`<defs><path id="l0" d="M0 0h1"/>${levels.join('')}</defs><use href="#l10"/>`);
}

const ENTITY_BOMB = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;&b;&b;</text></svg>`;

export function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
}

/** A picture for who looks at it, a script for who runs it. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await jpeg(), Buffer.from(`*/=1;${SCRIPT};/*${HTML}`)]);
}

/** Files that nothing of may reach the media library. */
export function refusedFiles(): SentFile[] {
  return [
    file('facture.html', 'text/html', HTML),
    file('photo.jpg', 'image/jpeg', HTML),
    file('photo.png', 'text/html', HTML),
    file('code.js', 'text/javascript', SCRIPT),
    file('code.mjs', 'image/png', SCRIPT),
    file('page.xhtml', 'application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`),
    file('dessin.svg', 'image/svg+xml', `<html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`),
    file('autre.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></svg>`),
    file('feuille.xsl', 'text/xml', '<?xml version="1.0"?><xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'),
    file('abime.png', 'image/png', hugePng(64).subarray(0, 20)),
    file('utf16.svg', 'image/svg+xml', Buffer.from(svg(`<script>${SCRIPT}</script>`).toString(), 'utf16le')),
    file('entites.svg', 'image/svg+xml', ENTITY_BOMB),
    file('bombe.svg', 'image/svg+xml', svgBomb()),
    file('boucle.svg', 'image/svg+xml', svg('<pattern id="p"><rect fill="url(#p)" width="9" height="9"/></pattern>')),
    file('photo-dedans.svg', 'image/svg+xml', svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')),
    file('large.svg', 'image/svg+xml', svg('<path d="M0 0h1"/>', 'width="90000" height="90000"')),
    file('bombe.png', 'image/png', hugePng(40_000)),
  ]; // prettier-ignore
}

/** Everything in a drawing that could run, load or lead somewhere. */
export const SCRIPTED_SVG: SentFile = file(
  'logo.svg',
  'image/svg+xml',
  svg(
    [
      `<script>${SCRIPT}</script><script href="code.js"/><style>@import url(//evil.test/a.css);</style>`,
      `<a href="javascript:${SCRIPT}"><text y="9">Cliquez</text></a>`,
      `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="${SCRIPT}"/></foreignObject>`,
      `<animate attributeName="href" to="javascript:${SCRIPT}"/><set attributeName="onload" to="${SCRIPT}"/>`,
      `<s:script xmlns:s="http://www.w3.org/2000/svg">${SCRIPT}</s:script>`,
      `<use href="data:image/svg+xml;base64,AAAA#x"/><use xlink:href="//evil.test/x.svg#y"/>`,
      `<path style="fill:url(//evil.test/f.svg#p)" fill="red" onclick="${SCRIPT}" d="M0 0h20v20z"/>`,
      '<linearGradient id="ombre"><stop stop-color="#00f"/></linearGradient><rect fill="url(#ombre)" width="9" height="9"/>',
    ].join(''),
    `width="40" height="40" onload="${SCRIPT}"`,
  ),
);
