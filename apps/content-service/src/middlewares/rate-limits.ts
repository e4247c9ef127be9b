import { rateLimits } from '../http/rate-limits.ts';

export default rateLimits;
