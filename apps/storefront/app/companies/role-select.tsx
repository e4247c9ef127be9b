import { COMPANY_ROLES } from '@economat/commerce';
import type { ComponentProps } from 'react';
import { useText } from '../shared/text/use-text.ts';
import { Select } from '../shared/ui/text-input.tsx';

/** The roles that a manager gives. */
export function RoleSelect(props: Omit<ComponentProps<typeof Select>, 'children'>) {
  const text = useText('companies');
  return (
    <Select required {...props}>
      {COMPANY_ROLES.map((role) => (
        <option key={role} value={role}>
          {text.roles[role]}
        </option>
      ))}
    </Select>
  );
}
