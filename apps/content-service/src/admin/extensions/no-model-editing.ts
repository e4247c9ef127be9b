import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';

/** Models are changed in code: the panel's "edit the model" would be refused. */
export function hideModelEditing(apis: ContentManagerPlugin['config']['apis']): void {
  apis.addDocumentAction((actions) => actions.filter(({ type }) => String(type) !== 'edit-the-model'));
}
