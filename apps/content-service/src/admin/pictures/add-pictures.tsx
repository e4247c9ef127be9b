import type { StrapiApp } from '@strapi/strapi/admin';
import type { RouteObject } from 'react-router-dom';
import { MissingTextsNotice } from './missing-texts-notice';

const LIBRARY = 'plugins/upload/*';

/** Above the media library stands what its pictures lack. */
export function addPictures(app: StrapiApp): void {
  app.router.addRoute((routes) => routes.map((route) => (route.path === LIBRARY ? withNotice(route) : route)));
}

function withNotice(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    async lazy() {
      const { Component: Library } = await lazy();
      if (!Library) throw new Error('The media library has no page of its own any more');
      function LibraryWithNotice() {
        return (
          <>
            <MissingTextsNotice />
            {Library && <Library />}
          </>
        );
      }
      return { Component: LibraryWithNotice };
    },
  };
}
