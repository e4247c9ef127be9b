import { Link } from 'react-router';
import { useWords } from './words.ts';
import { Icon } from './icon.tsx';
import styles from './surfaces.module.css';

export interface BreadcrumbStep {
  /** With its language, where that is not the page's. */
  title: { text: string; lang?: string };
  path: string;
}

/** The way from the home page to here; the page itself is its heading and is not repeated. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const text = useWords();
  return (
    <nav className={styles['breadcrumb']} aria-label={text.breadcrumb}>
      <ol>
        {steps.map((step, position) => (
          <li key={step.path}>
            <Link to={step.path} prefetch="intent" lang={step.title.lang}>
              {step.title.text}
            </Link>
            {position < steps.length - 1 && <Icon name="chevronRight" size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
