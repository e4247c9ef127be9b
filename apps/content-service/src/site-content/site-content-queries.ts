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
import { shopDatabase } from '../database/database.ts';
import { jsonOfRows } from '../database/json-rows.ts';
import { MEDIA_JSON } from '../database/media-json.ts';

/** SQL for all entries of a type in the editors' order, with the contract's fields as arguments of json_build_object. */
function rankedEntries<const Table extends string, const Fields extends string, const Join extends string>(
  table: Table,
  fields: Fields,
  join: Join,
) {
  return `
    select jsonb_build_object('id', entry.id, 'documentId', entry.document_id, ${fields}) as entry
    from ${table} entry ${join}
    order by entry.rank, entry.id` as const;
}

/** SQL that joins the picture of an entry as `file`. */
function picture<const Type extends string, const Field extends string>(type: Type, field: Field) {
  return `left join files_related_mph link on link.related_id = entry.id
           and link.related_type = '${type}' and link.field = '${field}'
         left join files file on file.id = link.file_id` as const;
}

export async function readBanners(): Promise<CtaBanner[]> {
  const fields = `'title', entry.title, 'titleEn', nullif(entry.title_en, ''), 'description', entry.description,
    'descriptionEn', nullif(entry.description_en, ''), 'actionLabel', nullif(entry.action_label, ''),
    'actionLabelEn', nullif(entry.action_label_en, ''), 'actionPath', nullif(entry.action_path, '')`;
  return jsonOfRows(ctaBanner, await shopDatabase().sql(rankedEntries('cta_banners', fields, '')));
}

export async function readTrustLogos(): Promise<TrustLogo[]> {
  const fields =
    `'image', ${MEDIA_JSON} || jsonb_build_object('alt', entry.alt, 'altEn', nullif(entry.alt_en, ''))` as const;
  const image = picture('api::home-page-trust-logo.home-page-trust-logo', 'image');
  const rows = await shopDatabase().sql(rankedEntries('home_page_trust_logos', fields, image));
  return jsonOfRows(trustLogo, rows);
}

export async function readPartners(): Promise<Partner[]> {
  const fields = `'name', entry.name, 'logo', ${MEDIA_JSON},
    'description', entry.description, 'descriptionEn', nullif(entry.description_en, ''),
    'category', entry.category, 'categoryEn', nullif(entry.category_en, '')` as const;
  const logo = picture('api::home-page-partner-section.home-page-partner-section', 'logo');
  const rows = await shopDatabase().sql(rankedEntries('home_page_partner_sections', fields, logo));
  return jsonOfRows(partner, rows);
}

export async function readHomeHeroes(): Promise<HomeHero[]> {
  const fields = `'title', entry.title, 'titleEn', nullif(entry.title_en, ''), 'sentence', entry.sentence,
    'sentenceEn', nullif(entry.sentence_en, ''), 'actionLabel', nullif(entry.action_label, ''),
    'actionLabelEn', nullif(entry.action_label_en, ''), 'actionPath', nullif(entry.action_path, ''), 'image', ${MEDIA_JSON}, 'rank', entry.rank` as const;
  const image = picture('api::home-hero.home-hero', 'image');
  return jsonOfRows(homeHero, await shopDatabase().sql(rankedEntries('home_heroes', fields, image)));
}
