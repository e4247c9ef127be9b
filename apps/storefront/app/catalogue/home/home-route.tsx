import { data } from 'react-router';
import { isHomeTile } from '../../shared/content/catalogue.ts';
import { homeView } from './home-view.server.ts';
import { Hero } from './hero.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { Partners } from './partners.tsx';
import { TrustLogos } from './trust-logos.tsx';
import { metaText, publicMeta } from '../../shared/page/page-meta.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import { shopData } from '../structured-data.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import type { Route } from './+types/home-route';
import styles from './home.module.css';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const text = metaText(matches);
  return publicMeta(matches, {
    title: text.titles.home,
    description: text.tagline,
    canonicalPath: '/',
    image: loaderData?.heroes[0]?.picture ?? undefined,
    structuredData: loaderData?.structuredData,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  // Nothing was ever read: an error, instead of an empty shop.
  if (!site.content.catalogue) throw data(null, { status: 503 });
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf(site.content.catalogue.nodes.filter(isHomeTile));
  lifetime.cacheOffline();
  return { ...homeView(site.content), structuredData: shopData(site) };
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
      <HomeTiles tiles={tiles} />
      <TrustLogos logos={logos} />
      <Partners partners={partners} />
    </div>
  );
}
