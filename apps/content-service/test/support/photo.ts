import sharp from 'sharp';
import { randomNumbers } from './random-numbers.ts';

const WIDTH = 4000;
const HEIGHT = 3000;

/** Soft grey spots, each about so many pixels wide. */
async function spots(pixels: number, seed: number): Promise<Buffer> {
  const [width, height] = [Math.ceil(WIDTH / pixels), Math.ceil(HEIGHT / pixels)];
  const next = randomNumbers(seed);
  const grey = Buffer.from(Uint8Array.from({ length: width * height }, () => next() * 255));
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** Things with edges before a soft ground, as products stand in front of a wall. */
const THINGS = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#e9e4da"/><stop offset="1" stop-color="#a89a86"/></linearGradient>
  <radialGradient id="roll" cx=".35" cy=".3"><stop stop-color="#fff"/><stop offset="1" stop-color="#b9b4aa"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#wall)"/><rect y="2200" width="100%" height="800" fill="#7d5a3c"/>
  ${Array.from({ length: 9 }, (_, at) => `<circle cx="${500 + at * 380}" cy="${1900 - (at % 3) * 420}" r="320" fill="url(#roll)"/><circle cx="${500 + at * 380}" cy="${1900 - (at % 3) * 420}" r="90" fill="#5d4a3a"/>`).join('')}
  <text x="400" y="2800" font-size="300" font-family="serif" fill="#f3ecdf">Papier thermique</text></svg>`;

/**
 * A photo of 12 megapixels as a camera writes it: things with edges, and the spectrum of nature, in which each finer detail is
 * fainter, down to the noise of the sensor.
 */
export async function photoOf12Megapixels(): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(THINGS)).removeAlpha().raw().toBuffer();
  const layers = await Promise.all([2, 5, 11, 23, 47, 95, 191].map((size, at) => spots(size, 7 + at)));
  const strengths = [0.03, 0.035, 0.04, 0.05, 0.07, 0.09, 0.12];
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    let change = 0;
    for (let layer = 0; layer < layers.length; layer += 1)
      change += ((layers[layer]?.[at] ?? 0) - 128) * (strengths[layer] ?? 0);
    for (let channel = 0; channel < 3; channel += 1) {
      const place = at * 3 + channel;
      pixels[place] = Math.max(0, Math.min(255, (pixels[place] ?? 0) + change));
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
