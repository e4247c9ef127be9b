import { Buffer } from 'node:buffer';

/** Runs where it should not: leaves a mark that every page of the same origin sees, and acts as whoever is logged in. */
const SCRIPT = "document.title = 'run'; localStorage.setItem('run', location.href)";

const HTML = `<!doctype html><title>Facture</title><body onload="${SCRIPT}"><script>${SCRIPT}</script><script src="code.js"></script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${SCRIPT}"><script>${SCRIPT}</script>
<script href="code.js"/><foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></body></foreignObject>
<path fill="red" d="M0 0h20v20z"/></svg>`;
/** One pixel, followed by a script and a page. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

/** What an editor could have uploaded before files were judged by their content, by file name. */
export const ATTACK_FILES: Readonly<Record<string, Buffer>> = {
  'facture.html': Buffer.from(HTML),
  'facture.xhtml': Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`),
  'facture.xml': Buffer.from(
    `<?xml version="1.0"?><a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${SCRIPT}</h:script></a>`,
  ),
  'code.js': Buffer.from(SCRIPT),
  'logo.svg': Buffer.from(SVG),
  'photo.gif': Buffer.concat([PIXEL, Buffer.from(`=1;${SCRIPT};/*${HTML}*/`)]),
  'photo.html.jpg': Buffer.from(HTML),
  'sans-extension': Buffer.from(HTML),
};
