import { type ReactNode, useEffect, useState } from 'react';

interface Drawing {
  path: string;
  size: number;
}

/** Quiet zone around the code, in modules; readers need four. */
const MARGIN = 4;

interface QrCodeProps {
  payload: string;
  className: string | undefined;
  /** What the code is for; screen readers skip the drawing. */
  children: ReactNode;
}

/** A text as a QR code (error level M) with its caption, drawn once its library is loaded. */
export function QrCode({ payload, className, children }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  useEffect(() => {
    let isAbandoned = false;
    drawCode(payload).then(
      (drawn) => {
        if (!isAbandoned) setDrawing(drawn);
      },
      // Without its library the page shows no code.
      () => {},
    );
    return () => {
      isAbandoned = true;
    };
  }, [payload]);

  if (drawing === null) return null;
  const side = drawing.size + 2 * MARGIN;
  return (
    <figure className={className}>
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} aria-hidden="true" shapeRendering="crispEdges">
        <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
        <path d={drawing.path} fill="#000" />
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

async function drawCode(payload: string): Promise<Drawing> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  // The library takes one character per byte; the payload is UTF-8.
  code.addData(String.fromCharCode(...new TextEncoder().encode(payload)), 'Byte');
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { path, size };
}
