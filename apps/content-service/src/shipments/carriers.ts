import type { Carrier } from '@economat/commerce';
import { readShopSettings } from '../site-content/shop-settings-queries.ts';

/** The carriers of the shop settings, in their order; none while the settings are empty. */
export async function readCarriers(): Promise<readonly Carrier[]> {
  const settings = await readShopSettings();
  return (settings?.carriers ?? []).map(({ name, trackingTemplate }) => ({
    name,
    trackingTemplate: trackingTemplate === '' ? null : trackingTemplate,
  }));
}
