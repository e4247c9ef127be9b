/** How an order is opened: by the customer's login, or by its access token. */
export interface OrderAccess {
  token: string | null;
  accessToken: string | null;
}
