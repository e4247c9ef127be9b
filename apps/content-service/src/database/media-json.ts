/**
 * SQL expression for the contract's `media` of the row `file` of `files`; null without such a row. Strapi's other data of each size (paths,
 * weights, hashes) are left out.
 */
export const MEDIA_JSON = `
  case when file.id is not null then jsonb_build_object(
    'id', file.id,
    'documentId', file.document_id,
    'url', file.url,
    'alternativeText', file.alternative_text,
    'width', file.width,
    'height', file.height,
    'mime', file.mime,
    'formats', case when jsonb_typeof(file.formats) = 'object' then (
      select jsonb_object_agg(format.key, jsonb_build_object(
        'url', format.value -> 'url', 'width', format.value -> 'width', 'height', format.value -> 'height'))
      from jsonb_each(file.formats) as format
    ) end
  ) end`;

/**
 * SQL for the pictures of a field, as a CTE with the columns `related_id` and `pictures` (an array in the editor's order), of the entries
 * whose ids are in the CTE `entries`.
 */
export function picturesOf<const Type extends string, const Field extends string, const Entries extends string>(
  relatedType: Type,
  field: Field,
  entries: Entries,
) {
  return `
    select link.related_id, jsonb_agg(${MEDIA_JSON} order by link."order", link.id) as pictures
    from files_related_mph link
    join ${entries} on ${entries}.id = link.related_id
    join files file on file.id = link.file_id
    where link.related_type = '${relatedType}' and link.field = '${field}'
    group by link.related_id` as const;
}

/** SQL for an instant as the API writes it: Strapi stores UTC without a zone. */
export function instantJson<const Column extends string>(column: Column) {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` as const;
}
