import { environment } from '../src/environment.ts';

export default { level: environment().LOG_LEVEL };
