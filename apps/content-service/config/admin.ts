import { environment } from '../src/environment/environment.ts';
import { deriveSecret } from '../src/environment/secrets.ts';

export default () => ({
  auth: {
    secret: deriveSecret('admin-jwt'),
    // Without TLS (a shop on localhost) a cookie marked secure would never come back.
    cookie: { secure: environment().SHOP_PUBLIC_URL.startsWith('https:'), path: '/admin' },
  },
  apiToken: { salt: deriveSecret('api-token-salt') },
  transfer: { token: { salt: deriveSecret('transfer-token-salt') } },
  secrets: { encryptionKey: deriveSecret('encryption-key') },
  // Ours count for all replicas and leave the owner a way past: see src/staff-security/guard-log-in.ts.
  rateLimit: { enabled: false },
  autoOpen: false,
  ai: { enabled: false },
  preview: { enabled: false },
  flags: { nps: false, promoteEE: false },
});
