import { requestMetrics } from '../http/request-metrics.ts';

export default requestMetrics;
