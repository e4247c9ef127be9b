import type { HomeView } from './home-view.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { fixedSlot } from '../../shared/ui/picture-slot.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './references.module.css';

const SLOT = fixedSlot(7);

/** "Technical partners for your rentals:" as a quiet list of logo, category and description. */
export function Partners({ partners }: { partners: HomeView['partners'] }) {
  const text = useText('catalogue').home;
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners" className={styles['section']}>
      <h2 id="partners">{text.partners}</h2>
      <ul className={styles['partners']}>
        {partners.map((partner) => (
          <li key={partner.id} className={styles['partner']}>
            <Picture picture={partner.logo} alt={partner.name} slot={SLOT} className={styles['partnerLogo']} />
            <div>
              {partner.category && (
                <h3 className={styles['category']} lang={partner.category.lang}>
                  {partner.category.text}
                </h3>
              )}
              {partner.description && <p lang={partner.description.lang}>{partner.description.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
