import { companyNumberProblems, companyNumbers, frenchVatNumber, sirenOrSiret } from '@economat/commerce';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';

interface DerivedVatNumberProps {
  /** Id of the VAT number's control, which has the focus once it is filled. */
  field: string;
  /** Both as typed. */
  companyId: string;
  vatNumber: string;
  onTake: (vatNumber: string) => void;
}

/** Offers the VAT number of a SIREN while there is none. Not every company has one, so it is never filled in unasked. */
export function DerivedVatNumber({ field, companyId, vatNumber, onTake }: DerivedVatNumberProps) {
  const text = useText('company');
  const numbers = companyNumbers(sirenOrSiret(companyId));
  const derived = companyNumberProblems(numbers).length === 0 ? frenchVatNumber(numbers.siren ?? '') : null;
  if (derived === null || vatNumber.trim() !== '') return null;
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        onClick={() => {
          onTake(derived);
          document.querySelector<HTMLElement>(`#${field}`)?.focus();
        }}
      >
        {text.takeVatNumber(`${derived.slice(0, 4)}\u00A0${derived.slice(4)}`)}
      </Button>
    </div>
  );
}
