import { encode } from 'uqr';
import type { QrDrawing } from './qr-code.tsx';

/** The width of the empty border that cameras need around a code, in squares. */
const border = 4;

/** Returns a QR code. Drawn on the server, so that browsers need not load the library. */
export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border });
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const width = x - start + 1;
      runs.push(`M${start} ${y}h${width}v1h-${width}z`);
    }
  }
  return { size, path: runs.join('') };
}
