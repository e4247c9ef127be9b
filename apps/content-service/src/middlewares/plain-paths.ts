import { plainPaths } from '../http/plain-paths.ts';

export default plainPaths;
