import { requestLog } from '../http/request-log.ts';

export default requestLog;
