import { closedDeskPaths } from '../access/close-desk-paths.ts';

export default closedDeskPaths;
