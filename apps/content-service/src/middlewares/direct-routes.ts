import { directRoutes } from '../http/direct-routes.ts';

export default directRoutes;
