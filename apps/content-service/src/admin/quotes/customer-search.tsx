import { ORDER_SEARCH_MINIMUM_LENGTH, type QuoteCustomer, staffEndpoints } from '@economat/contract';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { DraftField } from './draft-field';
import { FoundList } from './found-list';
import { useFound } from './use-found';

/** Finds a customer by name or mailbox as it is typed; somebody new is typed into the fields below. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: QuoteCustomer) => void }) {
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const isLongEnough = search.length >= ORDER_SEARCH_MINIMUM_LENGTH;
  const found = useFound(staffEndpoints.quoteCustomers, isLongEnough ? { query: { search } } : null);

  function choose(customer: QuoteCustomer): void {
    setTyped('');
    onChoose(customer);
  }

  return (
    <>
      <DraftField
        label="Client connu : nom ou courriel"
        hint="Pour une nouvelle personne, remplissez les champs ci-dessous."
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {found?.ok === false && <Problem text={found.message} />}
      {found?.ok === true && <FoundList entries={found.data.data} keyOf={keyOf} nameOf={nameOf} onChoose={choose} />}
    </>
  );
}

function keyOf({ documentId }: QuoteCustomer): string {
  return documentId;
}

function nameOf({ name, email, isProven }: QuoteCustomer): string {
  return `${name}, ${email}${isProven ? '' : ' (adresse non confirmée)'}`;
}
