import { companyRoleMay } from '@economat/commerce';
import type { OwnCompany, PurchaseRequest } from '@economat/contract';
import styles from '../account/account.module.css';
import { useText } from '../shared/text/use-text.ts';
import { CompanyRules } from './company-rules.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { Requests } from './requests.tsx';

interface CompanyPageProps {
  readonly company: OwnCompany;
  readonly requests: readonly PurchaseRequest[];
}

/** The company that the customer belongs to: who else does, and for its managers whom they invite and what it asks for. */
export function CompanyPage({ company, requests }: CompanyPageProps) {
  const text = useText('companies');
  const { name, siren, siret, vatNumber, role } = company;
  const number = siret === null ? siren && `SIREN ${siren}` : `SIRET ${siret}`;
  return (
    <div className={styles['columns']}>
      <div className={styles['sections']}>
        <section aria-labelledby="company">
          <h2 id="company" className={styles['heading']}>
            {name}
          </h2>
          <p className={styles['soft']}>{[number, vatNumber].filter(Boolean).join(' · ')}</p>
          <p>{text.ownRole(text.roles[role])}</p>
          <p className={styles['soft']}>{text.may[role]}</p>
        </section>
        <Requests requests={requests} isApprover={companyRoleMay(role, 'approve')} />
        <Members company={company} />
      </div>
      {companyRoleMay(role, 'manage') && (
        <div className={styles['sections']}>
          <Invitations company={company} />
          <CompanyRules company={company} />
        </div>
      )}
    </div>
  );
}
