import {
  type CtaBanner,
  ctaBanner,
  type HomeHero,
  homeHero,
  type Partner,
  partner,
  type TrustLogo,
  trustLogo,
} from '@economat/contract';
import { readJsonRows } from '../database/json-rows.ts';
import { MEDIA_JSON } from '../database/media-json.ts';

/** SQL for all entries of a type in the editors' order, with the contract's fields given as arguments of json_build_object. */
function rankedEntries(table: string, fields: string, picture?: { uid: string; field: string }): string {
  const join =
    picture === undefined
      ? ''
      : `left join files_related_mph link on link.related_id = entry.id
           and link.related_type = '${picture.uid}' and link.field = '${picture.field}'
         left join files file on file.id = link.file_id`;
  return `
    select jsonb_build_object('id', entry.id, 'documentId', entry.document_id, ${fields}) as entry
    from ${table} entry ${join}
    order by entry.rank, entry.id`;
}

export function readBanners(): Promise<CtaBanner[]> {
  const fields = `'title', entry.title, 'description', entry.description,
    'actionLabel', nullif(entry.action_label, ''), 'actionPath', nullif(entry.action_path, '')`;
  return readJsonRows(ctaBanner, rankedEntries('cta_banners', fields));
}

export function readTrustLogos(): Promise<TrustLogo[]> {
  const fields = `'image', ${MEDIA_JSON} || jsonb_build_object('alt', entry.alt)`;
  const picture = { uid: 'api::home-page-trust-logo.home-page-trust-logo', field: 'image' };
  return readJsonRows(trustLogo, rankedEntries('home_page_trust_logos', fields, picture));
}

export function readPartners(): Promise<Partner[]> {
  const fields = `'name', entry.name, 'logo', ${MEDIA_JSON},
    'description', entry.description, 'category', entry.category`;
  const picture = { uid: 'api::home-page-partner-section.home-page-partner-section', field: 'logo' };
  return readJsonRows(partner, rankedEntries('home_page_partner_sections', fields, picture));
}

export function readHomeHeroes(): Promise<HomeHero[]> {
  const fields = `'title', entry.title, 'sentence', entry.sentence, 'actionLabel', nullif(entry.action_label, ''),
    'actionPath', nullif(entry.action_path, ''), 'image', ${MEDIA_JSON}, 'rank', entry.rank`;
  const picture = { uid: 'api::home-hero.home-hero', field: 'image' };
  return readJsonRows(homeHero, rankedEntries('home_heroes', fields, picture));
}
