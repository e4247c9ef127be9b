import { LinkButton } from '../../shared/ui/button.tsx';
import { Carousel } from '../../shared/ui/carousel.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { useText } from '../../shared/text/use-text.ts';
import type { HomeView } from './home-view.server.ts';
import styles from './hero.module.css';
import { useContentLanguage } from '../use-content-language.ts';

/** Two pictures with a sentence and one action each. The first title is the page's heading. */
export function Hero({ heroes }: { heroes: HomeView['heroes'] }) {
  const text = useText('catalogue').hero;
  const lang = useContentLanguage();
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
          <div className={styles['slide']} lang={lang}>
            <Picture
              picture={hero.picture}
              alt=""
              priority={position === 0}
              sizes="(min-width: 64rem) 56rem, 100vw"
              className={styles['picture']}
            />
            <div className={styles['words']}>
              {position === 0 ? (
                <h1 className={styles['title']}>{hero.title}</h1>
              ) : (
                <h2 className={styles['title']}>{hero.title}</h2>
              )}
              {hero.sentence && <p>{hero.sentence}</p>}
              {hero.action && <LinkButton to={hero.action.path}>{hero.action.label}</LinkButton>}
            </div>
          </div>
        ),
      }))}
    />
  );
}
