import { formatInstantDay } from '@economat/commerce';
import { type AcceptedTerms, endpoints } from '@economat/contract';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './downloads.module.css';
import { SaveButton } from './save-button.tsx';

/** The terms of sale that the customer accepted, each version once. */
export function AcceptedTermsList({ terms }: { terms: readonly AcceptedTerms[] }) {
  const text = useText('downloads');
  return (
    <section className={styles['part']} aria-labelledby="accepted-terms">
      <h3 id="accepted-terms">{text.terms}</h3>
      <p className={styles['soft']}>{text.termsText}</p>
      <ul className={styles['list']}>
        {terms.map((one) => (
          <TermsVersion key={one.fingerprint} terms={one} />
        ))}
      </ul>
    </section>
  );
}

function TermsVersion({ terms: { fingerprint, version, acceptedAt, languages } }: { terms: AcceptedTerms }) {
  const text = useText('downloads');
  const language = useLanguage();
  return (
    <li>
      <span>
        <span className={styles['name']}>{text.version(version)}</span>{' '}
        <span className={styles['soft']}>· {text.accepted(formatInstantDay(new Date(acceptedAt), language))}</span>
      </span>
      {languages.length > 0 ? (
        <SaveButton
          row={endpoints.acceptedTerms}
          params={{ fingerprint, language }}
          name={text.termsName(version)}
          label={text.openOf(version)}
        >
          {text.open}
        </SaveButton>
      ) : (
        <span className={styles['soft']}>{text.notKept}</span>
      )}
    </li>
  );
}
