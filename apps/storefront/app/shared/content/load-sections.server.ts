import { LEGAL_PAGE_SLUGS, type LegalPage, endpoints } from '@economat/contract';
import type { ApiClient, ApiResult } from '../api/client.ts';
import { isNotThere } from '../api/failed-call.ts';
import { logWarning } from '../log/log.server.ts';
import type { SiteSections } from './shop-content.ts';

type Answer<Data> = ApiResult<{ data: Data }>;

/**
 * Reads every part beside the catalogue concurrently. A failed part keeps its former copy, so that banners never affect the others;
 * `complete` says whether all of them were read, or are not there. When every one failed, `former` is returned.
 */
export async function loadSections(
  api: ApiClient,
  former: SiteSections,
): Promise<{ sections: SiteSections; complete: boolean }> {
  let failures = 0;

  function kept<Data>(name: keyof SiteSections, answer: Answer<Data>, copy: Data | null): Data | null {
    if (answer.ok) return answer.data.data;
    // What staff have not filled in yet is no failure: filling it in is a change of the content, which is heard of.
    if (!isNotThere(answer.failure)) failures += 1;
    logWarning('a part of the content could not be read', { part: name, reason: answer.failure.kind });
    return copy;
  }

  const [redirects, settings, heroes, banners, logos, partners, legalPages] = await Promise.all([
    api.call(endpoints.slugRedirects, {}),
    api.call(endpoints.shopSettings, {}),
    api.call(endpoints.homeHeroes, {}),
    api.call(endpoints.ctaBanners, {}),
    api.call(endpoints.trustLogos, {}),
    api.call(endpoints.partners, {}),
    getLegalPages(api),
  ]);
  const sections: SiteSections = {
    redirects: kept('redirects', redirects, former.redirects),
    settings: kept('settings', settings, former.settings),
    heroes: kept('heroes', heroes, former.heroes),
    banners: kept('banners', banners, former.banners),
    logos: kept('logos', logos, former.logos),
    partners: kept('partners', partners, former.partners),
    legalPages: kept('legalPages', legalPages, former.legalPages),
  };
  const isAllFailed = failures === Object.keys(sections).length;
  return { sections: isAllFailed ? former : sections, complete: failures === 0 };
}

/** All legal pages, or the first failure: an order must never be placed against half a set of terms. */
async function getLegalPages(api: ApiClient): Promise<Answer<LegalPage[]>> {
  const answers = await Promise.all(
    LEGAL_PAGE_SLUGS.map((slug) => api.call(endpoints.legalPage, { params: { slug } })),
  );
  const pages: LegalPage[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    pages.push(answer.data.data);
  }
  return { ok: true, data: { data: pages } };
}
