import { useWords } from './words.ts';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';
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
            <ShopLink to={step.path} lang={step.title.lang}>
              {step.title.text}
            </ShopLink>
            {position < steps.length - 1 && <Icon name="chevronRight" size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
