import { CompanyFound } from '../addresses/company-found.tsx';
import { DerivedVatNumber } from '../addresses/derived-vat-number.tsx';
import { useText } from '../shared/text/use-text.ts';
import { CheckoutField } from './checkout-field.tsx';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';

interface CompanyFieldsProps {
  control: FormControl;
  /** Numbers that can be saved, or what is the order's own. */
  part: 'all' | 'numbers' | 'own';
}

/** What a company's invoice and its own accounts need, nothing of it required. */
export function CompanyFields({ control, part }: CompanyFieldsProps) {
  const text = useText('company');
  return (
    <fieldset className={styles['company']}>
      <legend>{text.title}</legend>
      {part !== 'own' && <CompanyNumbers control={control} />}
      {part !== 'numbers' && (
        <div className={styles['pair']}>
          <CheckoutField
            control={control}
            name="buyer.purchaseOrderNumber"
            label={text.purchaseOrderNumber}
            autoComplete="off"
          />
          <CheckoutField control={control} name="buyer.costCentre" label={text.costCentre} autoComplete="off" />
        </div>
      )}
    </fieldset>
  );
}

function CompanyNumbers({ control }: { control: FormControl }) {
  const text = useText('company');
  const { values } = control.form;
  return (
    <>
      <div>
        <CheckoutField
          control={control}
          name="buyer.companyId"
          label={text.companyId}
          hint={text.companyIdHint}
          autoComplete="off"
        />
        <CompanyFound companyId={values['buyer.companyId']} />
      </div>
      <CheckoutField
        control={control}
        name="buyer.vatNumber"
        label={text.vatNumber}
        hint={text.vatNumberHint}
        autoComplete="off"
      />
      <DerivedVatNumber
        field={fieldId('buyer.vatNumber')}
        companyId={values['buyer.companyId']}
        vatNumber={values['buyer.vatNumber']}
        onTake={(vatNumber) => control.setValue('buyer.vatNumber', vatNumber)}
      />
    </>
  );
}
