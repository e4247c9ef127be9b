/**
 * SQL expression for the contract's `media` of the row `file` of `files`; null without such a row, and while a picture has nothing but its
 * original. Addresses are those of its renditions; before they are made, Strapi's sizes of former versions stand in.
 */
export const MEDIA_JSON = `
  case when file.id is not null then (
    select jsonb_build_object(
      'id', file.id,
      'documentId', file.document_id,
      'url', case
        when rendition.hash is null then (
          select format.value -> 'url' from jsonb_each(file.formats) as format
          order by (format.value ->> 'width')::integer desc limit 1)
        when rendition.types = '{svg}' then to_jsonb(rendition.folder || '/drawing.svg')
        else to_jsonb(rendition.folder || '/' || rendition.widest || '.webp') end,
      'alternativeText', file.alternative_text,
      'width', coalesce(rendition.width, file.width),
      'height', coalesce(rendition.height, file.height),
      'mime', file.mime,
      'focalPoint', file.focal_point,
      'formats', case
        when rendition.hash is null then (
          select jsonb_object_agg(format.key, jsonb_build_object(
            'url', format.value -> 'url', 'width', format.value -> 'width', 'height', format.value -> 'height'))
          from jsonb_each(file.formats) as format)
        when rendition.types <> '{svg}' then jsonb_build_object('thumbnail', jsonb_build_object(
          'url', rendition.folder || '/' || rendition.small || '.webp', 'width', rendition.small,
          'height', greatest(1, round(rendition.small::numeric * rendition.height / rendition.width)))) end,
      'renditions', case when rendition.types <> '{svg}' then jsonb_build_object(
        'folder', rendition.folder, 'widths', rendition.widths, 'types', rendition.types) end)
    from (select) one
    left join (
      select picture.file_id, kept.*, '/uploads/p/' || kept.hash as folder,
        kept.widths[cardinality(kept.widths)] as widest,
        (select min(width) from unnest(kept.widths) as width where width >= least(192, kept.widths[cardinality(kept.widths)])) as small
      from shop_pictures picture join shop_renditions kept on kept.hash = picture.hash
    ) rendition on rendition.file_id = file.id
    where rendition.hash is not null or jsonb_typeof(file.formats) = 'object' and file.formats <> '{}'
  ) end`;

/** SQL expression for the address of a small picture of the row `file` of `files`, or null. */
export const SMALL_PICTURE = `
  (select coalesce(media.picture #>> '{formats,thumbnail,url}', media.picture ->> 'url') from (select ${MEDIA_JSON} as picture) media)` as const;

/**
 * SQL for the pictures of a field, as a CTE with the columns `related_id` and `pictures` (an array in the editor's order), of the entries
 * whose ids are in the CTE `wanted`.
 */
export function picturesOf<const Type extends string, const Field extends string>(relatedType: Type, field: Field) {
  return `
    select link.related_id, jsonb_agg(media.picture order by link."order", link.id) as pictures
    from files_related_mph link
    join wanted on wanted.id = link.related_id
    join files file on file.id = link.file_id
    cross join lateral (select ${MEDIA_JSON} as picture) media
    where link.related_type = '${relatedType}' and link.field = '${field}' and media.picture is not null
    group by link.related_id` as const;
}

/** SQL for an instant as the API writes it: Strapi stores UTC without a zone. */
export function instantJson<const Column extends string>(column: Column) {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` as const;
}
