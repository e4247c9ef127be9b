import { sitePreviewAnswer, sitePreviewItemsAnswer } from '../preview.ts';
import type { Endpoint } from './endpoint.ts';

const previewed = { access: 'public', method: 'GET', limit: 'none', status: 200, errors: ['not-found'] } as const;

export const preview = {
  ...previewed,
  path: '/previews/:token',
  summary: 'What the preview of a link shows; 404 once the link has expired',
  answer: sitePreviewAnswer,
} as const satisfies Endpoint;

export const previewItems = {
  ...previewed,
  path: '/previews/:token/items',
  summary: 'Every item of a preview, parents before their children',
  answer: sitePreviewItemsAnswer,
} as const satisfies Endpoint;
