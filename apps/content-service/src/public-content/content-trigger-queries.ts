import { connection } from '../database/connection.ts';

/** The channel on which PostgreSQL notifies every replica of a committed change: see {@link ContentNotification}. */
export const CONTENT_CHANNEL = 'economat_content';

/**
 * `item:12`: this item of the catalogue; `catalogue`: any of them; `site`: what is not the catalogue; `files` and `everything`: both;
 * `synonyms`: nothing that is shown, only how it is searched.
 */
export type ContentNotification = `item:${number}` | 'catalogue' | 'site' | 'files' | 'everything' | 'synonyms';

const ITEM_UID = 'api::sidebar-item.sidebar-item';

/** SQL for the notification of one changed row (`changed`), where the row's item is known. */
const ROW_NOTIFICATIONS: Readonly<Record<string, string>> = {
  sidebar_items: `'item:' || changed.id`,
  sidebar_items_parent_lnk: `'item:' || changed.sidebar_item_id`,
  sidebar_items_cmps: `'item:' || changed.entity_id`,
  // A new or deleted variant is notified by its link; null notifications are not sent.
  components_catalogue_variants: `(select 'item:' || link.entity_id from sidebar_items_cmps link
    where link.cmp_id = changed.id and link.component_type = 'catalogue.variant' limit 1)`,
  shop_bought_together: `'item:' || changed.item_id`,
  files_related_mph: `case when changed.related_type = '${ITEM_UID}' then 'item:' || changed.related_id else 'site' end`,
};

/** Tables of which any change reloads their part. */
const STATEMENT_NOTIFICATIONS: Readonly<Record<string, ContentNotification>> = {
  files: 'files',
  cta_banners: 'site',
  home_page_trust_logos: 'site',
  home_page_partner_sections: 'site',
  home_heroes: 'site',
  legal_pages: 'site',
  slug_history: 'site',
  search_synonyms: 'synonyms',
  shop_settings: 'site',
  shop_settings_cmps: 'site',
  // Whether the seller is in franchise decides every price with VAT.
  components_shop_sellers: 'everything',
  components_shop_contacts: 'site',
  components_shop_hosts: 'site',
  components_shop_mediators: 'site',
  components_shop_producer_responsibilitys: 'site',
  components_shop_bank_accounts: 'site',
  components_shop_deliverys: 'site',
  components_shop_payment_termss: 'site',
};

/** New renditions change what is said of every entry with the picture, and nothing else. */
const RENDITION_TRIGGER = `
  create or replace function announce_renditions() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${CONTENT_CHANNEL}',
      case when link.related_type = '${ITEM_UID}' then 'item:' || link.related_id else 'site' end)
    from files_related_mph link where link.file_id = new.file_id;
    return null;
  end $$;
  create or replace trigger announce_renditions after update of hash on shop_pictures
    for each row when (old.hash is distinct from new.hash) execute function announce_renditions();`;

/** Columns that orders write all the time, whose changes are polled instead (stock-changes.ts), and one that no page shows. */
const UNANNOUNCED_COLUMNS = ['stock', 'stock_changed_at', 'updated_at', 'translation'];

function rowTrigger(table: string, notification: string, columns: string): string {
  return `
    create or replace function announce_${table}() returns trigger language plpgsql as $$
    declare
      changed ${table};
      notification text;
    begin
      if tg_op = 'DELETE' then changed = old; else changed = new; end if;
      notification = ${notification};
      if notification is not null then perform pg_notify('${CONTENT_CHANNEL}', notification); end if;
      return null;
    end $$;
    create or replace trigger announce_rows after insert or delete or update ${columns} on ${table}
      for each row execute function announce_${table}();
    create or replace trigger announce_truncation after truncate on ${table}
      for each statement execute function announce_content('catalogue');`;
}

function statementTrigger(table: string, notification: ContentNotification): string {
  return `
    create or replace trigger announce_content after insert or update or delete or truncate on ${table}
      for each statement execute function announce_content('${notification}');`;
}

/**
 * Makes every commit to public content notify. Installed at each start, because Strapi adds tables and columns as the content types grow. A
 * sale must not notify: notifying transactions wait for each other at their commit, and orders would queue.
 */
export async function installContentTriggers(): Promise<void> {
  const knex = connection();
  const itemColumns = Object.keys(await knex('sidebar_items').columnInfo());
  const announced = `of ${itemColumns.filter((column) => !UNANNOUNCED_COLUMNS.includes(column)).join(', ')}`;
  const rows = Object.entries(ROW_NOTIFICATIONS).map(([table, notification]) =>
    rowTrigger(table, notification, table === 'sidebar_items' ? announced : ''),
  );
  const statements = Object.entries(STATEMENT_NOTIFICATIONS).map(([table, notification]) =>
    statementTrigger(table, notification),
  );
  await knex.raw(`
    create or replace function announce_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${CONTENT_CHANNEL}', tg_argv[0]);
      return null;
    end $$;
    ${[...rows, ...statements, RENDITION_TRIGGER].join('')}
  `);
}
