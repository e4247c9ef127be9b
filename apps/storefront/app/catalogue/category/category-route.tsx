import { redirect } from 'react-router';
import { categoryView, goodsOn, keysOfCategory, shelvesOf } from './category-view.server.ts';
import { namedPage, nodeAddresses, nodePath, productPath } from '../../shared/content/node-paths.ts';
import { requireNode } from '../../shared/page/resolve-node.server.ts';
import { plainText } from '../../shared/content/rich-text.ts';
import { ProductGrid } from '../product-card.tsx';
import { RichText } from '../rich-text.tsx';
import { drawnAhead } from '../../shared/page/drawn-ahead.tsx';
import { FailurePage } from '../../shared/page/failure-page.tsx';
import { pageData } from '../../shared/api/page-ahead.ts';
import { publicMeta } from '../../shared/page/page-meta.server.ts';
import { privateMeta } from '../../shared/page/page-meta.ts';
import { breadcrumbData } from '../product/product-data.server.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import { loadedText } from '../../shared/text/load-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import type { Route } from './+types/category-route';
import { ShopLink } from '../../shared/ui/shop-link.tsx';
import styles from './category.module.css';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? privateMeta(matches, (titles) => titles.notFound);
}

export function loader({ params, context }: Route.LoaderArgs) {
  const site = readSite(context);
  const { language } = site;
  const node = requireNode(site, params.productId, nodePath);
  // A childless item redirects to its product; temporarily, because an editor may give it children tomorrow.
  if (node.children.length === 0) throw redirect(productPath(node, language), 302);
  const lifetime = context.get(pageLifetimeContext);
  const shelves = shelvesOf(node);
  lifetime.showsStockOf([...node.children, ...goodsOn(shelves)]);
  lifetime.isKeyedBy(keysOfCategory(node, shelves));
  lifetime.cacheOffline();
  const view = categoryView(node, shelves, language);
  const { title, description, steps, cards } = view;
  const addresses = nodeAddresses(node);
  return {
    ...view,
    addresses,
    meta: publicMeta(site, {
      title: title.text,
      description: plainText(description.parts) || `${title.text} · ${loadedText(language, 'shared').tagline}`,
      addresses,
      image: cards[0]?.picture ?? undefined,
      structuredData: [breadcrumbData([...steps, namedPage(node, language)], site)],
    }),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => pageData(args);

function Category({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const text = useText('catalogue').category;
  const { title, steps, description, cards, shelves } = loaderData;
  const products = cards.reduce((sum, { productCount }) => sum + (productCount || 1), 0);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        {steps.length > 0 && <Breadcrumb steps={steps} />}
        <h1 lang={title.lang}>{title.text}</h1>
        <div className={styles['description']} lang={description.lang}>
          <RichText parts={description.parts} />
        </div>
        <p className={styles['count']}>{text.products(products)}</p>
      </header>
      <ProductGrid cards={cards} />
      {shelves.map((shelf) => (
        <section key={shelf.slug} aria-labelledby={`shelf-${shelf.slug}`} className={styles['shelf']}>
          <h2 id={`shelf-${shelf.slug}`} lang={shelf.title.lang}>
            <ShopLink to={shelf.path}>{shelf.title.text}</ShopLink>
          </h2>
          <ProductGrid cards={shelf.cards} heading="h3" isBelowTheFold />
        </section>
      ))}
    </div>
  );
}

export default drawnAhead('category', Category);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText('catalogue').category;
  return <FailurePage error={error} notFound={{ title: text.notFound, text: text.notFoundText }} />;
}
