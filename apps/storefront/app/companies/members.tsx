import { companyRoleMay, isCompanyRole } from '@economat/commerce';
import type { CompanyMember, OwnCompany } from '@economat/contract';
import { useState } from 'react';
import accountStyles from '../account/account.module.css';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import styles from './companies.module.css';
import { RoleSelect } from './role-select.tsx';
import { useCompanyChange } from './use-company-change.ts';

/** Everybody of the company. Managers give roles and remove; everybody may leave. */
export function Members({ company: { name: company, members, role } }: { company: OwnCompany }) {
  const text = useText('companies');
  const { change, isBusy } = useCompanyChange();
  const [leaving, setLeaving] = useState<CompanyMember | null>(null);
  const isManager = companyRoleMay(role, 'manage');

  async function end(member: CompanyMember): Promise<void> {
    const done = member.isSelf ? text.left(company) : text.removed(nameOf(member));
    await change({ kind: 'end', id: member.documentId }, done);
    setLeaving(null);
  }

  return (
    <section aria-labelledby="members">
      <h2 id="members" className={accountStyles['heading']}>
        {text.members}
      </h2>
      <ul className={styles['people']}>
        {members.map((member) => (
          <li key={member.documentId}>
            <div className={styles['words']}>
              <strong>{member.isSelf ? text.you(nameOf(member)) : nameOf(member)}</strong>
              {member.name !== null && <span className={accountStyles['soft']}>{member.email}</span>}
              {!isManager && <span>{text.roles[member.role]}</span>}
            </div>
            {isManager && (
              <RoleSelect
                id={`role-${member.documentId}`}
                label={text.roleOf(nameOf(member))}
                value={member.role}
                onChange={({ target: { value } }) => {
                  if (isCompanyRole(value))
                    void change(
                      { kind: 'role', id: member.documentId, body: { data: { role: value } } },
                      text.roleGiven(nameOf(member), text.roles[value]),
                    );
                }}
              />
            )}
            {(isManager || member.isSelf) && (
              <Button
                tone="quiet"
                size="small"
                aria-label={member.isSelf ? text.leaveOf(company) : text.removeOf(nameOf(member))}
                onClick={() => setLeaving(member)}
              >
                {member.isSelf ? text.leave : text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving !== null && leaving.isSelf ? text.leaveTitle(company) : text.removeTitle}
      >
        {leaving !== null && (
          <>
            <p>{leaveQuestion(leaving)}</p>
            <div className={accountStyles['actions']}>
              <Button tone="danger" busy={isBusy} onClick={() => void end(leaving)}>
                {leaving.isSelf ? text.leave : text.remove}
              </Button>
              <Button tone="secondary" onClick={() => setLeaving(null)}>
                {text.cancel}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </section>
  );

  function leaveQuestion(member: CompanyMember): string {
    if (!member.isSelf) return text.removeQuestion(nameOf(member), company);
    return members.length === 1 ? text.endQuestion : text.leaveQuestion;
  }
}

function nameOf({ name, email }: CompanyMember): string {
  return name ?? email;
}
