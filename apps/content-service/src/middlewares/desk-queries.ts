import { guardQueries } from '../desk/guard-queries.ts';

export default guardQueries;
