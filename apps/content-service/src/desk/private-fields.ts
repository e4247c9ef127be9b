import type { UID } from '@strapi/strapi';

/** Types whose lists and forms the desk shows. */
const SHOWN = /^(?:api::|plugin::users-permissions\.user$)/;

/** Fields that the desk never shows, such as hashes and keys of links. */
function privateFields(uid: UID.ContentType): string[] {
  return Object.entries(strapi.contentType(uid).attributes)
    .filter(([, attribute]) => 'private' in attribute && attribute.private === true)
    .map(([name]) => name);
}

/** All types with such fields. */
export function typesWithPrivateFields(): { readonly uid: UID.ContentType; readonly fields: readonly string[] }[] {
  return (Object.keys(strapi.contentTypes) as UID.ContentType[])
    .filter((uid) => SHOWN.test(uid))
    .map((uid) => ({ uid, fields: privateFields(uid) }))
    .filter(({ fields }) => fields.length > 0);
}
