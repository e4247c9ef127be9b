import sharp, { type Sharp } from 'sharp';

const WINDOW = 8;
const STEP = 4;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

interface Luminance {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function luminance(picture: Sharp): Promise<Luminance> {
  const { data, info } = await picture.greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Structural similarity of one window (Wang et al. 2004): 1 for the same pixels. */
function similarity(a: Luminance, b: Luminance, left: number, top: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const [va, vb] = [a.data[y * a.width + x] ?? 0, b.data[y * b.width + x] ?? 0];
      sumA += va;
      sumB += vb;
      sumAA += va * va;
      sumBB += vb * vb;
      sumAB += va * vb;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const spreadA = sumAA / count - meanA * meanA;
  const spreadB = sumBB / count - meanB * meanB;
  const together = sumAB / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * together + C2)) / ((meanA * meanA + meanB * meanB + C1) * (spreadA + spreadB + C2))
  );
}

/** Mean structural similarity of two pictures of one size. */
export async function ssim(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([luminance(sharp(one)), luminance(sharp(other))]);
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width}×${a.height} cannot be compared with ${b.width}×${b.height}`);
  let [sum, windows] = [0, 0];
  for (let top = 0; top + WINDOW <= a.height; top += STEP) {
    for (let left = 0; left + WINDOW <= a.width; left += STEP) {
      sum += similarity(a, b, left, top);
      windows += 1;
    }
  }
  return sum / windows;
}
