import { languageOfPath, pathIn, pathWithoutLanguage } from '@economat/commerce';
import { LRUCache } from 'lru-cache';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import {
  type FoundPreview,
  type PreviewContent,
  previewPath,
} from '../../app/shared/content/preview-content.server.ts';
import type { RenderedPage } from './page-service.ts';
import { NO_STORE } from './cache-control.ts';

/** The address of a preview: the shop's whole map below the token of its link. */
const PREVIEW_PATH = /^\/apercu\/([\w-]+\.[\w-]+)(?:[/.]|$)/;

/** Links in use at one time; a handler is made again in a millisecond. */
const HANDLERS = 16;

export function previewTokenOf(pathname: string): string | null {
  return PREVIEW_PATH.exec(pathWithoutLanguage(pathname))?.[1] ?? null;
}

interface PreviewPagesOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: string;
  find: (token: string) => Promise<FoundPreview>;
  /** Draws a page of the shop as it is, or of a preview. */
  render: (request: Request, handler?: RequestHandler, preview?: PreviewContent) => Promise<RenderedPage>;
}

/**
 * Draws the pages of previews: the router works below the token's path, so that every link leads on inside of it. A link that has ended is
 * answered by the shop's own page about that.
 */
export function previewRenderer({ build, mode, find, render }: PreviewPagesOptions) {
  const handlers = new LRUCache<string, RequestHandler>({ max: HANDLERS });

  function handlerOf(pathname: string, token: string): RequestHandler {
    const basename = pathIn(languageOfPath(pathname), previewPath(token));
    const known = handlers.get(basename);
    if (known) return known;
    const below = typeof build === 'function' ? async () => ({ ...(await build()), basename }) : { ...build, basename };
    const handler = createRequestHandler(below, mode);
    handlers.set(basename, handler);
    return handler;
  }

  return async (request: Request): Promise<RenderedPage> => {
    const { pathname } = new URL(request.url);
    const token = previewTokenOf(pathname);
    const preview = token === null ? 'ended' : await find(token);
    if (preview === 'unavailable') return unavailable();
    return token === null || preview === 'ended'
      ? render(request)
      : render(request, handlerOf(pathname, token), preview);
  };
}

function unavailable(): RenderedPage {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NO_STORE };
  return {
    response: new Response('L’aperçu n’est pas disponible pour l’instant : réessayez dans un moment.\n', {
      status: 503,
      headers,
    }),
    endsAt: 0,
    inlineScripts: [],
    surrogateKeys: [],
    isCurrent: () => false,
    isForOffline: false,
  };
}
