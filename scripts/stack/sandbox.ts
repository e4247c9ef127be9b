import { inRoot } from './paths.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

export interface SandboxOptions extends ServiceOptions {
  readonly smtpPort: number;
  /** Mails are kept in `<dataDir>/sandbox`. */
  readonly dataDir: string;
  /** The shop's public address, for the provider's returns and webhooks. */
  readonly publicUrl: string;
}

/** Environment of the sandbox. */
function sandboxEnvironment(options: SandboxOptions): Record<string, string> {
  return {
    NODE_ENV: 'development',
    SANDBOX_PORT: String(options.port),
    SANDBOX_SMTP_PORT: String(options.smtpPort),
    SHOP_DATA_DIR: options.dataDir,
    SHOP_PUBLIC_URL: options.publicUrl,
  };
}

/** Starts the simulated payment providers and the mailbox; needs no build. */
export function startSandbox(options: SandboxOptions): Promise<Service> {
  return startService(
    {
      name: 'sandbox',
      cwd: inRoot('apps/sandbox'),
      nodeArguments: ['--no-warnings', 'src/main.ts'],
      healthPath: '/healthz',
      env: sandboxEnvironment(options),
    },
    options,
  );
}
