import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Quiet zone around the code, in modules; readers need four. */
const MARGIN = 4;

/** A QR code, drawn in the browser. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(draw(text))}`, [text]);
  return <img src={source} alt={label} width={200} height={200} />;
}

function draw(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  const side = size + 2 * MARGIN;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  const area = `${-MARGIN} ${-MARGIN} ${side} ${side}`;
  const paper = `<rect x="${-MARGIN}" y="${-MARGIN}" width="${side}" height="${side}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area}" shape-rendering="crispEdges">${paper}<path d="${path}"/></svg>`;
}
