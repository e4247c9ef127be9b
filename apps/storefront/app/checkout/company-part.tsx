import type { ComponentProps } from 'react';
import { documentLanguage } from '../shared/text/language.ts';
import { loadText } from '../shared/text/load-text.ts';
import { useLate } from '../shared/ui/use-late.ts';
import type { CompanyFields } from './company-fields.tsx';

async function loadCompanyFields() {
  const [{ CompanyFields }] = await Promise.all([
    import('./company-fields.tsx'),
    loadText(documentLanguage(), ['company']),
  ]);
  return { CompanyFields };
}

/** Most buyers are no company: its fields are loaded once one is named. */
export function CompanyPart(props: ComponentProps<typeof CompanyFields>) {
  const late = useLate(loadCompanyFields);
  return late && <late.CompanyFields {...props} />;
}
