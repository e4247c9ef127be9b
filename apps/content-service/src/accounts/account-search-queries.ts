/** The words of an account, as their index has them. */
const ACCOUNT_WORDS = `shop_plain_text(coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(name, '') || ' ' ||
  coalesce(display_name, '') || ' ' || coalesce(company_name, ''))`;

/** Rows of a table that a search looks at: who finds more says more. */
export const MOST_MATCHES = 1000;

/** The ids of accounts in whose words `:pattern` is found, with or without accents. */
export const FOUND_ACCOUNTS = `select id from up_users where ${ACCOUNT_WORDS} ilike shop_plain_text(:pattern) limit ${MOST_MATCHES}`;
