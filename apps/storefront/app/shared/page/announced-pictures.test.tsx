import { renderToString } from 'preact-render-to-string';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FirstPicturesContext } from '../ui/first-pictures.ts';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { fixedSlot } from '../ui/picture-slot.ts';
import { AnnouncedPictures } from './announced-pictures.server.ts';

const PHOTO: PictureSource = {
  url: '/uploads/p/0123/640.webp',
  alt: 'Trois rouleaux',
  width: 3000,
  height: 2000,
  renditions: { folder: '/uploads/p/0123', widths: [320, 480, 640], types: ['avif', 'webp'] },
};
const SLOT = fixedSlot(600);

test('a first picture is announced with the choice that the page offers, another is not', () => {
  const headOf = (element: ReactNode): string => {
    const pictures = new AnnouncedPictures();
    renderToString(<FirstPicturesContext value={pictures}>{element}</FirstPicturesContext>);
    return pictures.announcedIn('<head></head>');
  };
  const first = headOf(<Picture picture={PHOTO} slot={SLOT} priority />);
  expect(first).toMatch(/^<head><link rel="preload" as="image" imagesrcset="[^"]*640\.avif 640w" imagesizes="[^"]+"/);
  expect(first.match(/<link/g)).toHaveLength(1);
  expect(first).toMatch(/ type="image\/avif" fetchpriority="high"><\/head>$/);
  const drawing = { url: '/a"b&c.svg', alt: '', width: 30, height: 20 };
  expect(headOf(<Picture picture={drawing} slot={SLOT} priority />)).toBe(
    '<head><link rel="preload" as="image" href="/a&quot;b&amp;c.svg" fetchpriority="high"></head>',
  );
  expect(headOf(<Picture picture={PHOTO} slot={SLOT} />)).toBe('<head></head>');
});
