import { memo } from 'react';
import { Say } from '../../shared/text/say.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import type { SiteFrameData } from './site-frame.server.ts';
import { ShopLink } from '../../shared/ui/shop-link.tsx';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  data: SiteFrameData;
  /** Only what law and trust need. */
  isQuiet: boolean;
}

/** Banners, seller and contact, every top-level category, the legal links. Rendered once, like the header. */
export const SiteFooter = memo(function SiteFooter({ data, isQuiet }: SiteFooterProps) {
  const text = useText('shared');
  const { footer } = text;
  return (
    <footer className={styles['footer']}>
      {!isQuiet && data.banners.length > 0 && (
        <ul className={styles['banners']}>
          {data.banners.map((banner) => (
            <li key={banner.id} className={styles['banner']}>
              <strong lang={banner.title.lang}>{banner.title.text}</strong>
              {banner.description && <span lang={banner.description.lang}>{banner.description.text}</span>}
              {banner.action && (
                <ShopLink to={banner.action.path} lang={banner.action.label.lang}>
                  {banner.action.label.text}
                </ShopLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['columns']}>
        {data.seller && <Contact seller={data.seller} />}
        {!isQuiet && (
          <nav aria-label={footer.departments}>
            <h2 className={styles['heading']}>{footer.departments}</h2>
            <ul>
              {data.menu.map((entry) => (
                <li key={entry.slug}>
                  <ShopLink
                    to={`/${entry.hasChildren ? 'category-products' : 'product-detail'}/${entry.slug}`}
                    lang={entry.title.lang}
                  >
                    {entry.title.text}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={footer.information}>
          <h2 className={styles['heading']}>{footer.information}</h2>
          <ul>
            {!isQuiet && (
              <>
                <li>
                  <ShopLink to="/quick-order">{footer.quickOrder}</ShopLink>
                </li>
                <li>
                  <ShopLink to="/samples">{footer.samples}</ShopLink>
                </li>
              </>
            )}
            <li>
              <ShopLink to="/cgv">{footer.terms}</ShopLink>
            </li>
            <li>
              <ShopLink to="/mentions-legales">{footer.legalNotice}</ShopLink>
            </li>
            <li>
              <ShopLink to="/privacy-policy">{footer.privacy}</ShopLink>
            </li>
            <li>
              <ShopLink to="/withdrawal">{footer.withdrawal}</ShopLink>
            </li>
            <li>
              <ShopLink to="/end-contract">{footer.endContract}</ShopLink>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-payment">
          <h2 id="footer-payment" className={styles['heading']}>
            {footer.payment}
          </h2>
          <PaymentLogos methods={data.paymentMethods} />
        </section>
      </div>
      <p className={styles['closing']}>
        <LanguageSwitch />
        <span>{footer.copyright(data.year, data.seller?.tradeName ?? text.shopName)}</span>
        <span>{footer.noTracker}</span>
      </p>
    </footer>
  );
});

function Contact({ seller }: { seller: NonNullable<SiteFrameData['seller']> }) {
  const { footer } = useText('shared');
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={styles['heading']}>
        {footer.contact}
      </h2>
      <address className={styles['address']}>
        {seller.tradeName}
        <br />
        {seller.street}
        <br />
        {seller.town}
      </address>
      <ul>
        <li className={styles['fact']}>
          <Icon name="phone" size={16} /> <a href={`tel:${seller.phone.replace(/\s/g, '')}`}>{seller.phone}</a>
        </li>
        <li className={styles['fact']}>
          <Icon name="clock" size={16} /> <Say {...seller.openingHours} />
        </li>
        <li className={styles['fact']}>
          <Icon name="mail" size={16} /> <a href={`mailto:${seller.email}`}>{footer.email}</a>
        </li>
        {seller.messagingUrl && (
          <li className={styles['fact']}>
            <Icon name="message" size={16} /> <a href={seller.messagingUrl}>{footer.messaging}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
