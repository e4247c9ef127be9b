declare global {
  interface Window {
    /** The router's own table of the routes that it has loaded. */
    readonly __reactRouterRouteModules: Record<string, { readonly handle?: unknown } | undefined>;
  }
}

interface RouterManifest {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/** The scripts of a route by the router's own table, its module first; none where the table has no such route. */
export function scriptsOf(route: string): readonly string[] {
  const { routes } = (window as unknown as { __reactRouterManifest: RouterManifest }).__reactRouterManifest;
  const entry = routes[route];
  return entry ? [entry.module, ...(entry.imports ?? [])] : [];
}

/** What has run is known at once: `import` of it would be held back while a finger is down. */
const run = new Map<string, Promise<boolean>>();

/** Loads and runs a route's module, once in a document. Whether that was possible; after a failure it is tried again. */
export function runScripts(route: string): Promise<boolean> {
  const running = run.get(route) ?? load(route);
  run.set(route, running);
  return running;
}

async function load(route: string): Promise<boolean> {
  const [module] = scriptsOf(route);
  if (module === undefined) return false;
  try {
    // The router looks there before it imports.
    window.__reactRouterRouteModules[route] ??= await import(/* @vite-ignore */ module);
    return true;
  } catch {
    run.delete(route);
    return false;
  }
}
