import { winston } from '@strapi/logger';
import { environment } from '../src/environment/environment.ts';
import { REQUEST_FIELDS } from '../src/http/log-caller.ts';
import { formatEntry } from '../src/http/log-format.ts';
import { outageFilter } from '../src/http/outage-log.ts';

const { LOG_LEVEL, database } = environment();
const { combine, errors, printf } = winston.format;
const isWritten = outageFilter(database);

/** One JSON object a line, for machines to read. */
export default {
  level: LOG_LEVEL,
  // Read when a line is asked for: a stream that is behind formats it later, while another request runs.
  defaultMeta: REQUEST_FIELDS,
  format: combine(
    errors({ stack: true }),
    winston.format((entry) => (isWritten(entry) ? entry : false))(),
    printf(formatEntry),
  ),
  transports: [new winston.transports.Console()],
};
