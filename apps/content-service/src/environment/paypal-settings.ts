/** What PayPal gave the shop, and how its webhooks are verified. */
export interface PayPalSettings {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or the simulated one. No slash at its end. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the webhook as PayPal's dashboard shows it; webhooks without it are not verifiable and refused. */
  readonly webhookId: string;
  /** `certificate`: by ourselves, against PayPal's certificate. `call`: PayPal is asked about every webhook. */
  readonly verification: 'certificate' | 'call';
}
