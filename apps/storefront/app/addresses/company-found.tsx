import { companyNumberProblems, companyNumbers, sirenOrSiret } from '@economat/commerce';
import { lateCall } from '../shared/api/late-call.ts';
import type { DirectoryEntry } from '../shared/api/look-up-company.ts';
import { useAsking } from '../shared/api/use-asking.ts';
import type { TextOf } from '../shared/text/load-text.ts';
import { useText } from '../shared/text/use-text.ts';

/** What the public directory says of a typed SIREN or SIRET. It helps to see a wrong number, and never refuses one. */
export function CompanyFound({ companyId }: { companyId: string }) {
  const { directory: text } = useText('company');
  const numbers = companyNumbers(sirenOrSiret(companyId));
  const siren = companyNumberProblems(numbers).length === 0 ? numbers.siren : null;
  const entry = useAsking({ key: siren, ask: (signal) => askDirectory(siren ?? '', signal) });
  return <output>{sentenceOf(entry ?? { state: 'unasked' }, text)}</output>;
}

function sentenceOf(entry: DirectoryEntry, text: TextOf<'company'>['directory']): string | null {
  switch (entry.state) {
    case 'active':
    case 'closed':
      return text[entry.state](entry.name);
    case 'unknown':
      return text.unknown;
    case 'unasked':
      return null;
  }
}

async function askDirectory(siren: string, signal: AbortSignal): Promise<DirectoryEntry> {
  const result = await lateCall(
    () => import('../shared/api/look-up-company.ts'),
    ({ lookUpCompany }) => lookUpCompany(siren, signal),
  );
  return result.ok ? result.data : { state: 'unasked' };
}
