import type { StaffCustomer } from '@economat/contract';

/** What a part of the page shows, and how it says that something changed. */
export interface CustomerPartProps {
  readonly customer: StaffCustomer;
  readonly onChange: () => void;
}

/** Reads the customer again after a refusal, too: somebody else may have changed them. */
export async function reloadingRefused(taken: Promise<string | null>, onChange: () => void): Promise<string | null> {
  const refusal = await taken;
  if (refusal !== null) onChange();
  return refusal;
}
