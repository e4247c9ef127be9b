import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  tone?: ButtonTone;
  size?: 'normal' | 'small';
  /** Takes the whole width of its container. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Work is under way: the button keeps its words, shows a turning mark and does not react. */
  busy?: boolean;
}

function look({ tone = 'primary', size = 'normal', wide = false }: Look, className?: string) {
  return classNames(
    styles['button'],
    styles[tone],
    size === 'small' && styles['small'],
    wide && styles['wide'],
    className,
  );
}

/**
 * A button. For "not yet possible" prefer `aria-disabled` with a reason beside it over `disabled`: it stays reachable
 * by keyboard and its `onClick` can name what is missing.
 */
export function Button({
  tone,
  size,
  wide,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // The second press of a double click would send again what the first one may have sent already.
        if (busy || (type === 'submit' && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. Prefetches its page when pointed at. */
export function LinkButton({ tone, size, wide, className, children, ...rest }: ComponentProps<typeof ShopLink> & Look) {
  return (
    <ShopLink
      {...rest}
      className={look({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)}
    >
      {children}
    </ShopLink>
  );
}

/** A square button with a drawing; `label` is its name for everyone who does not see it. */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  className,
  ...rest
}: Omit<ButtonProps, 'children' | 'busy' | 'wide' | 'size'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ tone }, classNames(styles['icon'], className))}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
