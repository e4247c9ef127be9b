import type { Core } from '@strapi/strapi';

declare global {
  /** Strapi's own global, set by createStrapi. */
  var strapi: Core.Strapi;
}
