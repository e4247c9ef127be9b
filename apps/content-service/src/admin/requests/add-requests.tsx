import { Gift } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate, useParams } from 'react-router-dom';
import { ANSWER_REQUESTS } from '../desk/rights';

const FORMS = ['api::sample-request.sample-request', 'api::affiliate-request.affiliate-request'];

/** Strapi's form of a request answers nobody. */
function ToRequestPage() {
  const { id = '' } = useParams();
  return <Navigate to={`/demandes/${id}`} replace />;
}

/** The page "Demandes" in the desk's menu, for roles that may answer; the forms of requests lead to their pages. */
export function addRequests(app: StrapiApp): void {
  app.addMenuLink({
    to: 'demandes',
    icon: Gift,
    intlLabel: { id: 'requests.title', defaultMessage: 'Demandes' },
    permissions: ANSWER_REQUESTS,
    // Below orders and parcels.
    position: 0.7,
    Component: () => import('./request-screens').then(({ RequestScreens }) => ({ default: RequestScreens })),
  });
  for (const form of FORMS) {
    app.router.addRoute({ path: `content-manager/collection-types/${form}/:id`, Component: ToRequestPage });
  }
}
