/**
 * Stands in for the module `brotli/decompress.js` in a browser bundle. fontkit needs it for WOFF2 only, the invoice's
 * fonts are WOFF 1, and its dictionary would be a quarter of what the buyer loads (58 of 202 kB, brotli).
 */
export default function decompress() {
  throw new Error('WOFF2 fonts are not supported here: pass WOFF or TrueType files');
}
