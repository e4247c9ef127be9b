import { redirect } from 'react-router';
import { nodePath, productPath } from '../../shared/content/node-paths.ts';
import { deliveryPromise } from '../../cart/offers/delivery-promise.server.ts';
import { productView } from './product-view.server.ts';
import { requireCatalogue, requireNode } from '../../shared/page/resolve-node.server.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { ProductChoice } from './product-choice.ts';
import { ProductPage } from './product-page.tsx';
import { FailurePage } from '../../shared/page/failure-page.tsx';
import { metaText, privateMeta, publicMeta } from '../../shared/page/page-meta.ts';
import { productData } from './product-data.server.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/product-route';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, (titles) => titles.notFound);
  const { product, structuredData } = loaderData;
  return publicMeta(matches, {
    title: product.title,
    description: product.summary || `${product.title} · ${metaText(matches).tagline}`,
    canonicalPath: product.path,
    image: product.pictures[0],
    type: 'product',
    structuredData,
  });
}

/**
 * `/product-detail/{product}` and `/product-detail/{parent}/{product}` show the same; the first is canonical. Without an id the first
 * top-level item is shown, at its own address.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const site = readSite(context);
  const catalogue = requireCatalogue(site);
  const reference = params.variantId ?? params.productId;
  if (reference === undefined) {
    const first = catalogue.roots[0];
    throw redirect(first ? nodePath(first) : '/', 302);
  }
  const node = requireNode(catalogue, reference, nodePath);
  if (node.children.length > 0) throw redirect(nodePath(node), 302);
  // A wrong or former parent in the address leads to the product itself.
  if (params.variantId !== undefined && node.parent?.item.slug !== params.productId)
    throw redirect(productPath(node), 301);
  const { changesAt, ...delivery } = deliveryPromise(site, new Date());
  const lifetime = context.get(pageLifetimeContext);
  lifetime.endBy(changesAt);
  lifetime.showsStockOf([node]);
  lifetime.cacheOffline();
  const product = productView(node);
  return {
    product,
    delivery,
    contactEmail: site.content.settings?.seller.email ?? null,
    structuredData: productData(product, site.publicUrl),
  };
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, delivery, contactEmail } = loaderData;
  const addToCart = useAddToCart();

  function add({ variant, option, unitPrice, vatPercent, quantity }: ProductChoice): void {
    const { documentId, slug, title, thumbnail } = product;
    addToCart({
      productId: documentId,
      slug,
      name: title,
      variant,
      option,
      unitPrice,
      vatPercent,
      image: thumbnail,
      quantity,
    });
  }

  // Another product is another page: the chosen option is reset.
  return (
    <ProductPage key={product.slug} product={product} delivery={delivery} contactEmail={contactEmail} onAdd={add} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText('catalogue');
  return <FailurePage error={error} notFound={{ title: text.category.notFound, text: text.product.invalid }} />;
}
