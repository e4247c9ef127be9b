import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import styles from './checkout-page.module.css';

/** Without the general terms accepted nothing is ordered. */
export function TermsBox(box: Omit<ComponentProps<typeof Checkbox>, 'label' | 'name' | 'required'>) {
  const { terms } = useText('checkout');
  return (
    <Checkbox
      {...box}
      name="termsAccepted"
      required
      label={
        <>
          {terms.before}
          <Link to="/cgv" target="_blank" rel="noopener">
            {terms.link}
          </Link>
          {terms.after} <span className={styles['soft']}>{terms.opens}</span>
        </>
      }
    />
  );
}
