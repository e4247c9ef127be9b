import type { HomeView } from './home-view.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { fixedSlot } from '../../shared/ui/picture-slot.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './references.module.css';

const SLOT = fixedSlot(10);

/** "They trust us:". Nothing at all when there is nobody to name. */
export function TrustLogos({ logos }: { logos: HomeView['logos'] }) {
  const text = useText('catalogue').home;
  if (logos.length === 0) return null;
  return (
    <section aria-labelledby="trust-logos" className={styles['section']}>
      <h2 id="trust-logos">{text.trust}</h2>
      <ul className={styles['logos']}>
        {logos.map(({ id, picture }) => (
          <li key={id}>
            <Picture picture={picture} slot={SLOT} className={styles['logo']} />
          </li>
        ))}
      </ul>
    </section>
  );
}
