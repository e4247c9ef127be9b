import { connection } from '../connection.ts';

/** The channel on which PostgreSQL tells every replica that public content changed; the payload is the table. */
export const CONTENT_CHANNEL = 'economat_content';

const CONTENT_TABLES = [
  'sidebar_items_parent_lnk',
  'sidebar_items_cmps',
  'components_catalogue_variants',
  'cta_banners',
  'home_page_trust_logos',
  'home_page_partner_sections',
  'home_heroes',
  'legal_pages',
  'search_synonyms',
  'shop_settings',
  'shop_settings_cmps',
  'components_shop_sellers',
  'components_shop_contacts',
  'components_shop_hosts',
  'components_shop_mediators',
  'components_shop_producer_responsibilitys',
  'components_shop_bank_accounts',
  'components_shop_deliverys',
  'components_shop_payment_termss',
  'files',
  'files_related_mph',
] as const;

/** Columns that orders write all the time. Their changes are read by a short poll instead (see StockChanges). */
const UNANNOUNCED_COLUMNS = ['stock', 'stock_changed_at', 'updated_at'];

/**
 * Makes every write to public content announce itself when it commits. Done at each start, because Strapi adds tables
 * and columns as the content types grow.
 *
 * A sale must not announce itself: committing transactions that notify wait for each other, and orders would queue.
 */
export async function installContentTriggers(): Promise<void> {
  const knex = connection();
  const columns = Object.keys(await knex('sidebar_items').columnInfo());
  const announced = columns.filter((column) => !UNANNOUNCED_COLUMNS.includes(column));
  const statements = CONTENT_TABLES.map(
    (table) => `
      create or replace trigger announce_content after insert or update or delete or truncate on ${table}
        for each statement execute function announce_content();`,
  );
  await knex.raw(`
    create or replace function announce_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${CONTENT_CHANNEL}', tg_table_name);
      return null;
    end $$;
    create or replace trigger announce_content after insert or delete or truncate or update of ${announced.join(', ')}
      on sidebar_items for each statement execute function announce_content();
    ${statements.join('')}
  `);
}
