import { LinkButton } from '../../shared/ui/button.tsx';
import { Carousel } from '../../shared/ui/carousel.tsx';
import type { PictureSlot } from '../../shared/ui/picture-slot.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Say } from '../../shared/text/say.tsx';
import { useText } from '../../shared/text/use-text.ts';
import type { HomeView } from './home-view.server.ts';
import styles from './hero.module.css';

/** Beside the menu on wide screens, else the whole width; on phones above its words. */
const SLOT: PictureSlot = {
  boxes: [
    { media: '(min-width: 81.5rem)', width: '58rem', height: '30rem' },
    { media: '(min-width: 64rem)', width: '100vw - 23.5rem', height: '30rem' },
    { media: '(min-width: 48rem)', width: '100vw - 4rem', height: '27rem' },
    { width: '92vw', ratio: 16 / 9 },
  ],
  narrowest: 290,
  widest: 1920,
};

/** Two pictures with a sentence and one action each. The first title is the page's heading. */
export function Hero({ heroes }: { heroes: HomeView['heroes'] }) {
  const text = useText('catalogue').hero;
  return (
    <Carousel
      label={text.label}
      dotLabel={text.dot}
      pauseLabel={text.pause}
      playLabel={text.play}
      className={styles['hero']}
      slides={heroes.map((hero, position) => ({
        key: String(hero.id),
        content: (
          <div className={styles['slide']}>
            <Picture
              picture={hero.picture}
              alt=""
              priority={position === 0}
              slot={SLOT}
              className={styles['picture']}
            />
            <div className={styles['words']}>
              {position === 0 ? (
                <h1 className={styles['title']} lang={hero.title.lang}>
                  {hero.title.text}
                </h1>
              ) : (
                <h2 className={styles['title']} lang={hero.title.lang}>
                  {hero.title.text}
                </h2>
              )}
              {hero.sentence && <p lang={hero.sentence.lang}>{hero.sentence.text}</p>}
              {hero.action && (
                <LinkButton to={hero.action.path}>
                  <Say {...hero.action.label} />
                </LinkButton>
              )}
            </div>
          </div>
        ),
      }))}
    />
  );
}
