import { shopDatabase } from '../database/database.ts';

/** Deletes the stored field labels and layouts of the desk. */
export async function deleteStoredViews(): Promise<void> {
  await shopDatabase().sql(
    `delete from strapi_core_store_settings where key like 'plugin\\_content\\_manager\\_configuration\\_%'`,
  );
}
