export interface CustomerIdentity {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly username: string;
  /** True once the customer proved that the mailbox is theirs. */
  readonly confirmed: boolean;
  /** The session that the token belongs to. */
  readonly session: { readonly id: string; readonly isRemembered: boolean };
}

/** The part that an order stores. */
export type OrderingCustomer = Pick<CustomerIdentity, 'id' | 'documentId' | 'email'>;
