import { memo, type ReactNode } from 'react';
import { useText } from '../../shared/text/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { HeaderLink } from '../../shared/ui/header-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import logo from './logo.svg?url';
import type { SiteFrameData } from './site-frame.server.ts';
import { ShopLink } from '../../shared/ui/shop-link.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  data: Pick<SiteFrameData, 'menu' | 'seller'>;
  search: ReactNode;
  /** The buyer's account and cart, which the frame does not know. */
  account?: ReactNode;
  cart?: ReactNode;
}

/** The same on every page, so a navigation does not render it again: only its parts that depend on the address do. */
export const SiteHeader = memo(function SiteHeader({ data, search, account, cart }: SiteHeaderProps) {
  const { header: text, cart: words } = useText('shared');
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <ShopLink to="/" className={styles['logo']}>
          {/* Its place is kept: style, fonts and the first picture, which a page is read by, go before it. */}
          <img src={logo} alt={text.home} width={148} height={33} fetchPriority="low" />
        </ShopLink>
        <div className={styles['search']}>{search}</div>
        <div className={styles['actions']}>
          <div className={styles['language']}>
            <LanguageSwitch />
          </div>
          {account ?? <HeaderLink to="/account" icon="account" label={text.account} />}
          {cart ?? <HeaderLink to="/cart" icon="basket" label={words.word} />}
        </div>
      </div>
      <div className={styles['navigation']}>
        <CategoryMenu menu={data.menu} />
        {data.seller && (
          <p className={styles['contact']}>
            <a href={`tel:${data.seller.phone.replace(/\s/g, '')}`}>
              <Icon name="phone" size={16} /> {data.seller.phone}
            </a>
            <span className={styles['hours']} lang={data.seller.openingHours.lang}>
              {data.seller.openingHours.text}
            </span>
          </p>
        )}
      </div>
    </header>
  );
});
