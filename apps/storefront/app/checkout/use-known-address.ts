import { useState } from 'react';
import { flushSync } from 'react-dom';
import { addressInForm } from './address-book.ts';
import { type AddressScope, FIELD_NAMES, fieldId } from './checkout-form.ts';
import type { FormControl } from './use-checkout-form.ts';
import type { SavedAddresses } from './use-saved-addresses.ts';

/** Which fields stand behind the line of an address; those of a company belong to who pays. */
const BLOCKS: Readonly<Record<AddressScope, RegExp>> = {
  billing: /^(?:billing\.|buyer\.(?:companyId|vatNumber)$)/,
  shipping: /^shipping\./,
};
const FIRST_FIELD = { billing: fieldId('billing.email'), shipping: fieldId('shipping.firstName') } as const;

/** A saved address needs no fields, until the buyer changes it or something is wrong with it. */
export function useKnownAddress(control: FormControl, scope: AddressScope, { addresses }: SavedAddresses) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = FIELD_NAMES.some((name) => BLOCKS[scope].test(name) && control.errorOf(name) !== undefined);
  return {
    chosen: isOpen || isRefused ? null : addressInForm(control.form, scope, addresses),
    /** For the fields: who changes one of them keeps all, whatever they say. */
    fields: keepingOpen(control, () => setOpen(true)),
    open: () => {
      flushSync(() => setOpen(true));
      document.getElementById(FIRST_FIELD[scope])?.focus();
    },
  };
}

function keepingOpen(control: FormControl, keepOpen: () => void): FormControl {
  return {
    ...control,
    setValue: (name, value) => {
      keepOpen();
      control.setValue(name, value);
    },
    setFlag: (name, value) => {
      keepOpen();
      control.setFlag(name, value);
    },
    change: (step) => {
      keepOpen();
      control.change(step);
    },
  };
}
