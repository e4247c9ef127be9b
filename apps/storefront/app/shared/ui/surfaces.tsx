import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './surfaces.module.css';

/** A white sheet on the paper ground. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles['card'], className)}>{children}</div>;
}

/** A small count, e.g. on the cart. Give it words through its neighbour: the number alone says little. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles['badge']}>{children}</span>;
}

export type StatusColour = 'yellow' | 'green' | 'blue' | 'dark-green' | 'red' | 'grey';

/** A state in colour and always in words. */
export function StatusChip({ colour, children }: { colour: StatusColour; children: ReactNode }) {
  return <span className={classNames(styles['status'], styles[colour])}>{children}</span>;
}

export type NoticeTone = 'information' | 'warning' | 'failure';

/** A sentence that stays on the page. `failure` is announced at once; the others are read where they stand. */
export function Notice({ tone = 'information', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div
      className={classNames(styles['notice'], tone !== 'information' && styles[tone])}
      role={tone === 'failure' ? 'alert' : undefined}
    >
      <Icon name={tone === 'information' ? 'info' : 'warning'} />
      <div>{children}</div>
    </div>
  );
}

/** A placeholder while loading. Sizes are presentation attributes of an SVG: the page's policy allows no inline style. */
export function Skeleton({ height = 24, label }: { height?: number; label?: string }) {
  return (
    <svg
      className={styles['skeleton']}
      width="100%"
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}

interface EmptyStateProps {
  title: string;
  /** `h1` when this is all the page says. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty state: why, and the way on. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
