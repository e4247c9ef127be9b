/** How an order may be opened: by the customer's login, or by the token that its placement answered. */
export interface OrderAccess {
  token: string | null;
  accessToken: string | null;
}
