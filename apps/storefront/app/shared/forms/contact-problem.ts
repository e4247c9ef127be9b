/** Problems of a name, an address or a password, one kind per cause, so that each has its own sentence. */
export type ContactProblem =
  | { readonly kind: 'required' }
  | { readonly kind: 'too-long'; readonly maximum: number }
  | { readonly kind: 'unprintable' }
  | { readonly kind: 'link' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'postal-code-missing-digits'; readonly missing: number }
  | { readonly kind: 'postal-code-missing-letters'; readonly missing: number }
  | { readonly kind: 'postal-code-too-long' }
  | { readonly kind: 'postal-code-letters' }
  | { readonly kind: 'postal-code-french' }
  | { readonly kind: 'postal-code-unknown' }
  | { readonly kind: 'postal-code-overseas' }
  | { readonly kind: 'phone-letters' }
  | { readonly kind: 'phone-too-short'; readonly missing: number }
  | { readonly kind: 'phone-too-long' }
  | { readonly kind: 'phone-invalid' }
  | { readonly kind: 'email-without-at' }
  | { readonly kind: 'email-several-at' }
  | { readonly kind: 'email-without-name' }
  | { readonly kind: 'email-without-domain' }
  | { readonly kind: 'email-without-dot' }
  | { readonly kind: 'email-with-space' }
  | { readonly kind: 'email-invalid' }
  | { readonly kind: 'company-id-length'; readonly digits: number }
  | { readonly kind: 'company-id-letters' }
  | { readonly kind: 'siren-check' }
  | { readonly kind: 'siret-check' }
  | { readonly kind: 'vat-number-country' }
  | { readonly kind: 'vat-number-form' }
  | { readonly kind: 'vat-number-check' }
  | { readonly kind: 'electronic-address' }
  | { readonly kind: 'password-too-short'; readonly missing: number }
  | { readonly kind: 'password-too-long' }
  | { readonly kind: 'password-common' };
