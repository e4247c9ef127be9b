import { requireHttps } from '../staff-security/require-https.ts';

export default requireHttps;
