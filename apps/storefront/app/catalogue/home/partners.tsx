import type { HomeView } from './home-view.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './references.module.css';
import { useContentLanguage } from '../use-content-language.ts';

/** "Technical partners for your rentals:" as a quiet list of logo, category and description. */
export function Partners({ partners }: { partners: HomeView['partners'] }) {
  const text = useText('catalogue').home;
  const lang = useContentLanguage();
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners" className={styles['section']}>
      <h2 id="partners">{text.partners}</h2>
      <ul className={styles['partners']}>
        {partners.map((partner) => (
          <li key={partner.id} className={styles['partner']}>
            <Picture picture={partner.logo} alt={partner.name} className={styles['partnerLogo']} />
            <div lang={lang}>
              {partner.category && <h3 className={styles['category']}>{partner.category}</h3>}
              {partner.description && <p>{partner.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
