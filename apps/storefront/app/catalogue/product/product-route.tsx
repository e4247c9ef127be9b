import { redirect } from 'react-router';
import { slugIn } from '../../shared/content/catalogue.ts';
import { nodeAddresses, nodePath, productPath } from '../../shared/content/node-paths.ts';
import { deliveryPromise } from '../../cart/offers/delivery-promise.server.ts';
import { boughtTogether, productView } from './product-view.server.ts';
import { requireCatalogue, requireNode } from '../../shared/page/resolve-node.server.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { ProductChoice } from './product-choice.ts';
import { ProductPage } from './product-page.tsx';
import { drawnAhead } from '../../shared/page/drawn-ahead.tsx';
import { FailurePage } from '../../shared/page/failure-page.tsx';
import { pageData } from '../../shared/api/page-ahead.ts';
import { publicMeta } from '../../shared/page/page-meta.server.ts';
import { privateMeta } from '../../shared/page/page-meta.ts';
import { productData } from './product-data.server.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import { itemKey, keysOfPlace } from '../../shared/page/surrogate-keys.server.ts';
import { loadedText } from '../../shared/text/load-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/product-route';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? privateMeta(matches, (titles) => titles.notFound);
}

/**
 * `/product-detail/{product}` and `/product-detail/{parent}/{product}` show the same; the first is canonical. Without an id the first
 * top-level item is shown, at its own address.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const site = readSite(context);
  const { language } = site;
  const reference = params.variantId ?? params.productId;
  if (reference === undefined) {
    const first = requireCatalogue(site).roots[0];
    throw redirect(first ? nodePath(first, language) : '/', 302);
  }
  const node = requireNode(site, reference, nodePath);
  if (node.children.length > 0) throw redirect(nodePath(node, language), 302);
  // A wrong or former parent in the address leads to the product itself.
  const isBelow = node.parent !== null && slugIn(node.parent.item, language) === params.productId;
  if (params.variantId !== undefined && !isBelow) throw redirect(productPath(node, language), 301);
  const { changesAt, ...delivery } = deliveryPromise(site, new Date());
  const lifetime = context.get(pageLifetimeContext);
  lifetime.endBy(changesAt);
  const together = boughtTogether(node, requireCatalogue(site));
  lifetime.showsStockOf([node, ...together]);
  lifetime.isKeyedBy([...keysOfPlace(node), ...together.map(({ item }) => itemKey(item.id))]);
  lifetime.cacheOffline();
  const product = productView(node, together, language);
  const addresses = nodeAddresses(node);
  return {
    product,
    addresses,
    delivery,
    contactEmail: site.content.settings?.seller.email ?? null,
    meta: publicMeta(site, {
      title: product.title.text,
      description: product.summary || `${product.title.text} · ${loadedText(language, 'shared').tagline}`,
      addresses,
      image: product.pictures[0],
      type: 'product',
      structuredData: productData(product, site),
    }),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => pageData(args);

function Product({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { product, delivery, contactEmail } = loaderData;
  const addToCart = useAddToCart();

  const add = ({ product: { inCart }, ...chosen }: ProductChoice) => addToCart({ ...inCart, ...chosen });

  // Another product is another page: the chosen option is reset.
  return (
    <ProductPage
      key={product.inCart.productId}
      product={product}
      delivery={delivery}
      contactEmail={contactEmail}
      onAdd={add}
    />
  );
}

export default drawnAhead('product', Product);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText('catalogue');
  return <FailurePage error={error} notFound={{ title: text.category.notFound, text: text.product.invalid }} />;
}
