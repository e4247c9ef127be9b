import { data } from 'react-router';
import { isHomeTile } from '../catalogue/catalogue.ts';
import { homeView } from '../catalogue/home-view.server.ts';
import { Hero } from '../features/catalogue/hero.tsx';
import { HomeTiles } from '../features/catalogue/home-tiles.tsx';
import { Partners } from '../features/catalogue/partners.tsx';
import { TrustLogos } from '../features/catalogue/trust-logos.tsx';
import { metaText, publicMeta } from '../site/page-meta.ts';
import { pageLifetimeContext, readSite } from '../site/site-context.server.ts';
import { shopData } from '../site/structured-data.server.ts';
import { useText } from '../text/use-text.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

export { kept as headers } from '../site/cache-control.server.ts';

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
  // Nothing was ever read: say so, instead of showing an empty shop.
  if (!site.content.catalogue) throw data(null, { status: 503 });
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf(site.content.catalogue.nodes.filter(isHomeTile));
  lifetime.keepOffline();
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
