/** The shop's PayPal account, and how its webhooks are verified. */
export interface PayPalSettings {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or the sandbox's. No trailing slash. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the webhook in PayPal's dashboard; without it webhooks cannot be verified and are refused. */
  readonly webhookId: string;
  /** `certificate`: verified here, with PayPal's certificate. `call`: PayPal is asked about every webhook. */
  readonly verification: 'certificate' | 'call';
}
