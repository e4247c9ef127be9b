import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate, useParams } from 'react-router-dom';

const FORMS = ['api::sample-request.sample-request', 'api::affiliate-request.affiliate-request'];

/** Strapi's form of a request answers nobody. */
function ToRequestPage() {
  const { id = '' } = useParams();
  return <Navigate to={`/demandes/${id}`} replace />;
}

/** The forms of requests lead to their pages. */
export function leadToRequestPages(app: StrapiApp): void {
  for (const form of FORMS) {
    app.router.addRoute({ path: `content-manager/collection-types/${form}/:id`, Component: ToRequestPage });
  }
}
