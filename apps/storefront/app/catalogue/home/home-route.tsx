import { addressesOf, said } from '@economat/commerce';
import { data } from 'react-router';
import { isHomeTile } from '../../shared/content/catalogue.ts';
import { homeView } from './home-view.server.ts';
import { Hero } from './hero.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { Partners } from './partners.tsx';
import { TrustLogos } from './trust-logos.tsx';
import { publicMeta } from '../../shared/page/page-meta.server.ts';
import { privateMeta } from '../../shared/page/page-meta.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import { shopData } from '../structured-data.server.ts';
import { ANY_ITEM, HOME_TILES } from '../../shared/page/surrogate-keys.server.ts';
import { loadedText } from '../../shared/text/load-text.ts';
import { HydratedInTurn } from '../../shared/page/hydrated-in-turn.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import type { Route } from './+types/home-route';
import styles from './home.module.css';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? privateMeta(matches, (titles) => titles.home);
}

export function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  // Nothing was ever read: an error, instead of an empty shop.
  if (!site.content.catalogue) throw data(null, { status: 503 });
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf(site.content.catalogue.nodes.filter(isHomeTile));
  lifetime.isKeyedBy([ANY_ITEM, HOME_TILES]);
  lifetime.cacheOffline();
  const { settings } = site.content;
  const view = homeView(site);
  const text = loadedText(site.language, 'shared');
  const tagline = settings && said(site.language, settings.tagline, settings.taglineEn);
  return {
    ...view,
    meta: publicMeta(site, {
      title: text.titles.home,
      description: tagline?.text ?? text.tagline,
      addresses: addressesOf('/'),
      image: view.heroes[0]?.picture ?? undefined,
      structuredData: shopData(site),
    }),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { heroes, tiles, logos, partners } = loaderData;
  const text = useText('shared');
  return (
    <div className={styles['page']}>
      {heroes.length > 0 ? (
        <div className={styles['hero']}>
          <Hero heroes={heroes} />
        </div>
      ) : (
        <h1>
          <VisuallyHidden>{text.titles.home}</VisuallyHidden>
        </h1>
      )}
      <HydratedInTurn>
        <HomeTiles tiles={tiles} />
      </HydratedInTurn>
      <TrustLogos logos={logos} />
      <Partners partners={partners} />
    </div>
  );
}
