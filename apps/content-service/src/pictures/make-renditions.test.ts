import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makeRenditions } from './make-renditions.ts';
import { type Recipe, widthsOf } from './rendition-recipe.ts';

const teal = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 0, g: 128, b: 128, alpha: 0.5 } } });

async function made(original: Buffer, recipe: Recipe = 'whole') {
  const folder = await mkdtemp(join(tmpdir(), 'renditions-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'original');
  await writeFile(path, original);
  const renditions = await makeRenditions(path, recipe, folder);
  const files = (await readdir(folder)).filter((name) => name !== 'original').toSorted();
  return {
    renditions,
    files,
    meta: (name: string) => sharp(join(folder, name)).metadata(),
    bytes: (name: string) => readFile(join(folder, name)),
  };
}

test('a picture gets every width below its own, and its own, in both types', async () => {
  const { renditions, files } = await made(await teal(500, 250).jpeg().toBuffer());
  expect(renditions).toEqual({ width: 500, height: 250, widths: [96, 192, 320, 480, 500], types: ['avif', 'webp'] });
  expect(files).toHaveLength(10);
});

test('a photo that was taken upright is upright, and nobody learns where', async () => {
  const place = { exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } } };
  const photo = await teal(400, 300).withMetadata({ orientation: 6 }).withExifMerge(place.exif).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { renditions, files, meta } = await made(photo);
  expect(renditions).toMatchObject({ width: 300, height: 400, widths: [96, 192, 300] });
  for (const name of files) {
    const { width, height, exif, orientation } = await meta(name);
    expect.soft([Math.round((height / width) * 3), exif, orientation], name).toEqual([4, undefined, undefined]);
  }
});

test('a transparent picture stays transparent, and an animation moves', async () => {
  const transparent = await made(await teal(120, 120, 4).png().toBuffer());
  for (const name of transparent.files) expect.soft((await transparent.meta(name)).hasAlpha, name).toBe(true);

  const frames = await Promise.all(['red', 'lime', 'blue'].map((background) => sharp({ create: { width: 130, height: 100, channels: 3, background } }).png().toBuffer())); // prettier-ignore
  const animation = await made(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect(animation.renditions).toMatchObject({ width: 130, height: 100, types: ['webp'] });
  expect((await animation.meta('96.webp')).pages).toBe(3);
});

test('a drawing is kept as it is', async () => {
  const { renditions, files } = await made(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h9"/></svg>'),
  );
  expect(renditions).toEqual({ width: 30, height: 20, widths: [], types: ['svg'] });
  expect(files).toEqual(['drawing.svg']);
});

test('a light WebP without a camera’s notes is copied as the first rendition; others are made', async () => {
  const light = await teal(500, 250).webp().toBuffer();
  const { renditions, files, bytes } = await made(light, 'first');
  expect(renditions).toEqual({ width: 500, height: 250, widths: [500], types: ['webp'] });
  expect(files).toEqual(['500.webp']);
  expect(await bytes('500.webp')).toEqual(light);

  const noted = await made(await teal(500, 250).withExif({ IFD0: { Artist: 'Zoé' } }).webp().toBuffer(), 'first'); // prettier-ignore
  expect((await noted.meta('500.webp')).exif).toBeUndefined();
  const wide = await made(await teal(1200, 600).webp().toBuffer(), 'first');
  expect(wide.files).toEqual(['960.webp']);
  await expect(made(light.subarray(0, light.length / 2), 'first')).rejects.toThrow(/webp|read/i);
});

test('a broken picture is an error and leaves no file that could be shown', async () => {
  const whole = await teal(300, 300).png().toBuffer();
  await expect(made(whole.subarray(0, whole.length / 2))).rejects.toThrow(/png|read/i);
});

test('widths ascend, never enlarge a picture, and bound its pixels', () => {
  const edge = fc.integer({ min: 1, max: 16_384 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const widths = widthsOf({ width, height }, 'whole');
      const widest = widths.at(-1) ?? 0;
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
      expect(widest).toBeGreaterThanOrEqual(1);
      expect(widest).toBeLessThanOrEqual(Math.min(width, 1920));
      expect((widest * height) / width).toBeLessThanOrEqual(Math.max(2880, height / width));
      expect(widthsOf({ width, height }, 'first')).toEqual([Math.min(widest, 960)]);
    }),
  );
});
