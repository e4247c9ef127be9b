import { formatPhone } from '@economat/commerce';
import { Link } from 'react-router';
import { ExpiredDialog } from '../account/expired-dialog.tsx';
import { savedAddresses } from '../checkout/saved-addresses.ts';
import { sessionStore } from '../account/session/session-store.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState, Skeleton } from '../shared/ui/surfaces.tsx';
import type { Route } from './+types/quote-request-route';
import { QuoteWish } from './quote-wish.tsx';
import styles from './quote-page.module.css';
import { wishedOfCart } from './wished-lines.ts';
import type { WishContact } from './wish-form.tsx';

export { answerQuote as clientAction } from './answer-quote.ts';

export const handle = { title: 'quoteRequest', text: ['quote', 'cart', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.quoteRequest);
}

/** The cart of this browser, and what is known of its customer. */
export async function clientLoader() {
  const { value: cart } = cartStore.getSnapshot();
  return { items: wishedOfCart(cart), discountCode: cart.discountCode, contact: await knownContact() };
}

async function knownContact(): Promise<WishContact> {
  const { user } = sessionStore.getSnapshot();
  const book = user === null ? null : await savedAddresses();
  // An address book that cannot be read counts as empty.
  const billing = book?.ok === true ? book.data.filter(({ type }) => type === 'billing') : [];
  const address = billing.find(({ isPrimary }) => isPrimary) ?? billing[0];
  return {
    firstName: address?.firstName ?? user?.firstName ?? '',
    lastName: address?.name ?? user?.name ?? '',
    companyName: address?.companyName ?? '',
    email: user?.email ?? '',
    phoneNumber: formatPhone(address?.phone ?? ''),
  };
}

export function HydrateFallback() {
  return <Skeleton height={480} label={useText('quote').wish.pricing} />;
}

export default function QuoteRequestRoute({ loaderData: { items, contact, discountCode } }: Route.ComponentProps) {
  const { wish: text } = useText('quote');
  const { login } = useText('checkout');
  if (items.length === 0)
    return (
      <EmptyState title={text.empty} action={<LinkButton to="/">{text.browse}</LinkButton>}>
        {text.emptyText}
      </EmptyState>
    );
  return (
    <div className={styles['page']}>
      <QuoteWish
        items={items}
        contact={contact}
        discountCode={discountCode}
        intro={
          <div className={styles['form']}>
            <p>{text.intro}</p>
            <p>
              <Link to="/cart">{text.toCart}</Link>
            </p>
          </div>
        }
      />
      <ExpiredDialog leave={login.asGuest} onLeave={sessionStore.continueAsGuest} />
    </div>
  );
}
