import { winston } from '@strapi/logger';
import { environment } from '../src/environment.ts';
import { logLine } from '../src/http/log-line.ts';

const { combine, errors, printf, timestamp } = winston.format;

/** One JSON object a line, for machines to read. */
export default {
  level: environment().LOG_LEVEL,
  format: combine(errors({ stack: true }), timestamp(), printf(logLine)),
  transports: [new winston.transports.Console()],
};
