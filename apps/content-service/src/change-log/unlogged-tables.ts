/** Why the log of changes leaves tables out. */
export const UNLOGGED_TABLES: readonly { readonly tables: RegExp; readonly reason: string }[] = [
  { tables: /^shop_changes$/, reason: 'It is the log.' },
  {
    tables: /^(?:order_events|shop_(?:order_notes|customer_events|request_events|preview_ends))/,
    reason: 'Each row is the record of an act, with its author and moment, and is never changed.',
  },
  {
    tables: /^shop_(?:order_changes|quotes|purchase_requests|shipments|withdrawals|coupon_uses)$/,
    reason: 'Each step of it is written down with its author and moment in the row, or among the order’s events.',
  },
  {
    tables:
      /^shop_(?:invoices|counters|transfer_receipts|ledger_entries|account_choices|closings|archives|archive_keys|archive_stamps|document_files|settlements|settlement_lines|payment_\w+|transmissions|outgoing_flows|incoming_flows|document_statuses|e_reports|received_invoices|refund_transfers|transfer_files|bank_lines)$/,
    reason: 'Documents, numbers and money are records by themselves: they are answered by new ones and never put back.',
  },
  {
    tables: /^shop_(?:security_log|erasures|erasure_parts|retention_runs|migrations|releases)$/,
    reason: 'A log of its own.',
  },
  {
    tables: /^(?:shop_outbox|mail_messages\w*)$/,
    reason: 'Mails follow from what happened; their history is kept with them.',
  },
  {
    tables: /^(?:strapi_sessions|shop_(?:sessions|known_devices|account_\w+|attempts|rate_limits))/,
    reason: 'Sessions, codes and counts come and go with each call of a buyer.',
  },
  {
    tables: /^shop_lists?(?:_lines)?$/,
    reason: 'A customer’s own lists, which nobody else writes; each counts its changes.',
  },
  {
    tables: /^shop_(?:account_(?:terms|term_changes|orders|reminders)|receivables|receivable_movements)$/,
    reason: 'Each agreement, receipt and loss is a row with its author and moment; the rest follows from them.',
  },
  {
    tables: /^shop_company_orders$/,
    reason: 'Written once with the order, and never changed.',
  },
  {
    tables: /^shop_compan(?:ies|y_members|y_invitations)$/,
    reason: 'A company is kept by its own people, and staff only read it.',
  },
  {
    tables: /^shop_standing_(?:orders|turns)$/,
    reason: 'A customer’s own standing orders, which nobody else writes; their turns tell what became of each day.',
  },
  {
    tables: /^shop_staff_/,
    reason: 'Of a second factor the security log says who changed it; choices of mails concern oneself alone.',
  },
  {
    tables: /^shop_(?:invoicing_connection|platform_cursors|directory_answers)$/,
    reason: 'What the platform for electronic invoices was asked and answered; nobody writes it.',
  },
  { tables: /^shop_bought_together/, reason: 'Worked out from orders each night; nobody writes it.' },
  {
    tables: /^shop_accepted_terms$/,
    reason: 'Texts as orders accepted them, never changed; the page of the terms is logged.',
  },
  {
    tables: /^shop_(?:replicas|troubles|backups|log_keys)$/,
    reason: 'What runs, fails or was saved; nobody writes it.',
  },
  { tables: /^shop_(?:pictures|renditions)$/, reason: 'What is made of pictures in the background; nobody writes it.' },
  { tables: /^shop_(?:stock_alerts|raised_alerts)$/, reason: 'They end by themselves once their mail was sent.' },
  {
    tables: /^(?:shop_(?:search_\w+|order_words)|slug_history)$/,
    reason: 'Made from other tables by triggers.',
  },
  {
    tables: /^(?:strapi_\w+|i18n_locale|up_(?:permissions|roles)\w*|admin_permissions_api_token_lnk)$/,
    reason:
      'Strapi’s own books: layouts of lists, keys and public rights that the shop does not use or sets at each start.',
  },
];
