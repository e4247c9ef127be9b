import { type Language, LANGUAGES, languageOfPath, pathIn } from '@economat/commerce';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * One map of the site for all languages: only where it begins differs. The router then puts the language's beginning before every path of
 * a link, redirect or form, on the server and in the browser, so that nobody leaves a language by a click.
 */
export function createLanguageRouter(build: Build, mode: string): RequestHandler {
  const handlers = new Map(
    LANGUAGES.map((language) => [language, createRequestHandler(beginningAt(build, language), mode)]),
  );
  return (request, context) => {
    const handle = handlers.get(languageOfPath(new URL(request.url).pathname));
    if (handle === undefined) throw new Error(`No router answers ${request.url}`);
    return handle(request, context);
  };
}

function beginningAt(build: Build, language: Language): Build {
  const basename = pathIn(language, '/');
  if (typeof build !== 'function') return { ...build, basename };
  return async () => ({ ...(await build()), basename });
}
