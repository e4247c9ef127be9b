import { Link } from 'react-router';
import styles from './link-choice.module.css';

interface LinkChoiceProps {
  /** Says what is chosen. */
  label: string;
  options: readonly { readonly name: string; readonly to: string; readonly isShown: boolean }[];
}

/** A few views of one page side by side, each with its address. */
export function LinkChoice({ label, options }: LinkChoiceProps) {
  return (
    <nav className={styles['choice']} aria-label={label}>
      {options.map(({ name, to, isShown }) => (
        <Link key={name} to={to} aria-current={isShown ? 'page' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  );
}
