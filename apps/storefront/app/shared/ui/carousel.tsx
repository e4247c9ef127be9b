import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useMediaQuery } from './use-media-query.ts';

/** 4 s for each slide. */
const ADVANCE_MS = 4_000;

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  dotLabel: (position: number, count: number) => string;
  pauseLabel: string;
  playLabel: string;
  className?: string | undefined;
}

/**
 * Slides side by side in a track that can be swiped without script. With script it advances by itself every 4 s, and
 * stops when asked to (button), while pointed at or focused, in a hidden tab, and when the system asks for less motion.
 */
export function Carousel({ label, slides, dotLabel, pauseLabel, playLabel, className }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const count = slides.length;
  const advances = count > 1 && !paused && !held && !lessMotion;

  // Not controls: they only detect hover and focus.
  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };

  function go(position: number): void {
    const element = track.current;
    element?.scrollTo({ left: position * element.clientWidth, behavior: lessMotion ? 'instant' : 'smooth' });
  }

  useEffect(() => {
    if (!advances) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (document.hidden || !element) return;
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % count;
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [advances, count]);

  return (
    <section
      className={classNames(styles['carousel'], className)}
      aria-label={label}
      aria-roledescription="carousel"
      {...holding}
    >
      <div
        ref={track}
        className={styles['track']}
        // A track that scrolls must be reachable by keyboard; a single slide does not scroll.
        {...(count > 1 ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {slides.map(({ key, content }) => (
          <div key={key} className={styles['slide']}>
            {content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles['controls']}>
          {slides.map(({ key }, position) => (
            <button
              key={key}
              type="button"
              className={styles['dot']}
              aria-label={dotLabel(position + 1, count)}
              aria-current={position === current}
              onClick={() => go(position)}
            />
          ))}
          {!lessMotion && (
            <button
              type="button"
              className={styles['pause']}
              aria-label={paused ? playLabel : pauseLabel}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} size={16} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
