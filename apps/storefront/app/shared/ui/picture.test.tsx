import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Picture, type PictureSource } from './picture.tsx';
import { fixedSlot, type PictureSlot } from './picture-slot.ts';

const FOLDER = '/uploads/p/0123';
const PHOTO: PictureSource = {
  url: `${FOLDER}/1280.webp`,
  alt: 'Trois rouleaux',
  width: 3000,
  height: 2000,
  renditions: { folder: FOLDER, widths: [96, 192, 320, 480, 640, 960, 1280], types: ['avif', 'webp'] },
};
const SLOT: PictureSlot = {
  boxes: [
    { media: '(min-width: 64rem)', width: '20rem', ratio: 1 },
    { media: '(min-width: 48rem)', width: '50vw - 1rem', height: '9rem' },
    { width: '50vw - 1rem', ratio: 2 },
  ],
  narrowest: 160,
  widest: 400,
};

test('a cropped picture asks for the pixels beyond its box, and no more than its slot needs', () => {
  const html = renderToString(<Picture picture={PHOTO} slot={SLOT} />);
  expect(html).toContain(
    'sizes="(min-width: 64rem) calc((20rem) * 1.50), (min-width: 48rem) max(50vw - 1rem, 9rem * 1.50), calc(50vw - 1rem)"',
  );
  expect(html).toContain('<source type="image/avif"');
  expect(html.match(/\d+\.webp \d+w/g)).toEqual(['192.webp 192w', '320.webp 320w', '480.webp 480w', '640.webp 640w']);
});

test('the focal point stays in sight, to the tenth; the middle needs no word', () => {
  const focused = (x: number, y: number) =>
    renderToString(<Picture picture={{ ...PHOTO, focalPoint: { x, y } }} slot={SLOT} />);
  expect(focused(12, 87)).toContain('data-x="10" data-y="90"');
  expect(focused(50, 0)).toContain('data-y="0"');
  expect(focused(48, 53)).not.toMatch(/data-[xy]/);
});

test('a drawing and a picture of a former version have one address', () => {
  const drawing = { url: `${FOLDER}/drawing.svg`, alt: '', width: 30, height: 20 };
  const html = renderToString(<Picture picture={drawing} slot={fixedSlot(10)} />);
  expect(html).toContain(`src="${drawing.url}"`);
  expect(html).not.toMatch(/srcset|sizes|<source/i);
});
