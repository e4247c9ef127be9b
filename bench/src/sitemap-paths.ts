/** Every page of a shop that search engines are told of. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  return pathsIn(await (await fetch(`${origin}/sitemap.xml`)).text());
}

export function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
