import { redirect } from 'react-router';
import { cardView } from '../card-view.ts';
import { categoryPath, nodePath, productPath, stepsAbove, variantPath } from '../../shared/content/node-paths.ts';
import { requireCatalogue, requireNode } from '../../shared/page/resolve-node.server.ts';
import { plainText, richText } from '../../shared/content/rich-text.ts';
import { ProductGrid } from '../product-card.tsx';
import { RichText } from '../rich-text.tsx';
import { useContentLanguage } from '../use-content-language.ts';
import { FailurePage } from '../../shared/page/failure-page.tsx';
import { metaText, privateMeta, publicMeta } from '../../shared/page/page-meta.ts';
import { breadcrumbData } from '../product/product-data.server.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import type { Route } from './+types/category-route';
import styles from './category.module.css';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, (titles) => titles.notFound);
  return publicMeta(matches, {
    title: loaderData.title,
    description: loaderData.summary || `${loaderData.title} · ${metaText(matches).tagline}`,
    canonicalPath: loaderData.path,
    image: loaderData.cards[0]?.picture ?? undefined,
    structuredData: [loaderData.breadcrumb],
  });
}

export function loader({ params, context }: Route.LoaderArgs) {
  const site = readSite(context);
  const node = requireNode(requireCatalogue(site), params.productId, nodePath);
  // A childless item redirects to its product; temporarily, because an editor may give it children tomorrow.
  if (node.children.length === 0) throw redirect(productPath(node), 302);
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf(node.children);
  lifetime.cacheOffline();
  const description = richText(node.item.PD_Description);
  const steps = stepsAbove(node);
  const path = categoryPath(node);
  return {
    title: node.item.title,
    path,
    steps,
    description,
    summary: plainText(description),
    cards: node.children.map((child) =>
      cardView(child, child.children.length > 0 ? nodePath(child) : variantPath(node, child)),
    ),
    breadcrumb: breadcrumbData([...steps, { title: node.item.title, path }], site.publicUrl),
  };
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const text = useText('catalogue').category;
  const lang = useContentLanguage();
  const { title, steps, description, cards } = loaderData;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        {steps.length > 0 && <Breadcrumb steps={steps} />}
        <h1 lang={lang}>{title}</h1>
        <div className={styles['description']} lang={lang}>
          <RichText parts={description} />
        </div>
        <p className={styles['count']}>{text.count(cards.length)}</p>
      </header>
      <ProductGrid cards={cards} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText('catalogue').category;
  return <FailurePage error={error} notFound={{ title: text.notFound, text: text.notFoundText }} />;
}
