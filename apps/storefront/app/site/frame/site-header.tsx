import { memo, type ReactNode } from 'react';
import { useText } from '../../shared/text/use-text.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import logo from './logo.svg?url';
import type { SiteFrameData } from './site-frame.server.ts';
import { ShopLink } from '../../shared/ui/shop-link.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  data: Pick<SiteFrameData, 'menu' | 'seller'>;
  isQuiet: boolean;
  search: ReactNode;
  account: ReactNode;
  cart: ReactNode;
}

/** The same on every page but where one pays, so a navigation does not render it again: only its parts that depend on the address do. */
export const SiteHeader = memo(function SiteHeader({ data, isQuiet, search, account, cart }: SiteHeaderProps) {
  const { header: text } = useText('shared');
  const { menu, seller } = data;
  const phone = seller && (
    <a href={`tel:${seller.phone.replace(/\s/g, '')}`}>
      <Icon name="phone" size={16} /> {seller.phone}
    </a>
  );
  return (
    <header className={styles['header']}>
      <div className={classNames(styles['bar'], isQuiet && styles['quiet'])}>
        <ShopLink to="/" className={styles['logo']}>
          {/* Its place is kept: style, fonts and the first picture, which a page is read by, go before it. */}
          <img src={logo} alt={text.home} width={148} height={33} fetchPriority="low" />
        </ShopLink>
        <div className={styles['search']}>
          {isQuiet ? (
            <p className={styles['contact']}>
              <span className={styles['secure']}>
                <Icon name="lock" size={16} /> {text.secure}
              </span>
              {phone}
            </p>
          ) : (
            search
          )}
        </div>
        <div className={styles['actions']}>
          <div className={isQuiet ? undefined : styles['language']}>
            <LanguageSwitch />
          </div>
          {account}
          {cart}
        </div>
      </div>
      {!isQuiet && (
        <div className={styles['navigation']}>
          <CategoryMenu menu={menu} />
          {seller && (
            <p className={styles['contact']}>
              {phone}
              <span className={styles['hours']} lang={seller.openingHours.lang}>
                {seller.openingHours.text}
              </span>
            </p>
          )}
        </div>
      )}
    </header>
  );
});
