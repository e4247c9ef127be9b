import { inRoot } from './paths.ts';
import { ADMIN_EMAIL, type Secrets } from './secrets.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { startArguments } from './start-script.ts';

export interface ContentServiceOptions extends ServiceOptions {
  readonly databaseUrl: string;
  /** Uploads live in `<dataDir>/uploads`. */
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly sandboxUrl: string;
  readonly smtpUrl: string;
  readonly secrets: Secrets;
  /** `demo` fills an empty database with the demo shop at boot, `demo-with-orders` with orders too, `none` leaves it empty. Default `demo`. */
  readonly seed?: 'demo' | 'demo-with-orders' | 'none' | undefined;
  readonly nodeEnv?: 'production' | 'development' | undefined;
  /** Where it is built; default: in this repository. */
  readonly directory?: string | undefined;
}

/** What the sandbox takes for PayPal's client and webhook (apps/sandbox/README.md). */
const SANDBOX_PAYPAL = {
  PAYPAL_CLIENT_ID: 'sandbox-client-id',
  PAYPAL_CLIENT_SECRET: 'sandbox-client-secret',
  PAYPAL_WEBHOOK_ID: 'WH-SANDBOX-0001',
};

/** Environment of the content service: the one place that knows the names of its variables. */
function contentServiceEnvironment(options: ContentServiceOptions): Record<string, string> {
  return {
    NODE_ENV: options.nodeEnv ?? 'production',
    CONTENT_HOST: '127.0.0.1',
    CONTENT_PORT: String(options.port),
    // No balancer stands before it: who presses Ctrl-C waits for nobody.
    DRAIN_SECONDS: '0',
    DATABASE_URL: options.databaseUrl,
    SHOP_DATA_DIR: options.dataDir,
    SHOP_PUBLIC_URL: options.publicUrl,
    PAYPAL_API_URL: options.sandboxUrl,
    ...SANDBOX_PAYPAL,
    SMTP_URL: options.smtpUrl,
    ...axeptaSandbox(options.sandboxUrl),
    ...invoicingSandbox(options.sandboxUrl),
    TIMESTAMP_URL: `${options.sandboxUrl}/timestamps`,
    SEED: options.seed ?? 'demo',
    STRAPI_TELEMETRY_DISABLED: 'true',
    SHOP_SECRET: options.secrets.SHOP_SECRET,
    ADMIN_EMAIL,
    ADMIN_PASSWORD: options.secrets.ADMIN_PASSWORD,
  };
}

/** Card payments at the sandbox, with the account that the bank publishes for trials: no secrets. */
function axeptaSandbox(sandboxUrl: string): Record<string, string> {
  return {
    AXEPTA_URL: sandboxUrl,
    AXEPTA_MERCHANT_ID: 'BNP_DEMO_AXEPTA',
    AXEPTA_HMAC_KEY: '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8',
    AXEPTA_ENCRYPTION_KEY: 'Tc5*2D_xs7B[6E?w',
    AXEPTA_ORDER_DESCRIPTION: 'Test:0000',
  };
}

/** Electronic invoices go to the platform that the sandbox plays. It hides nothing from its search. */
function invoicingSandbox(sandboxUrl: string): Record<string, string> {
  const platform = `${sandboxUrl}/invoicing`;
  return {
    EINVOICING_URL: `${platform}/flow-service/v1`,
    EINVOICING_TOKEN_URL: `${platform}/token`,
    EINVOICING_DIRECTORY_URL: `${platform}/directory-service/v1`,
    EINVOICING_CLIENT_ID: 'sandbox-invoicing-id',
    EINVOICING_CLIENT_SECRET: 'sandbox-invoicing-secret',
    EINVOICING_SEARCH_DELAY_SECONDS: '0',
  };
}

/** Starts the built content service. It migrates and seeds its database by itself before it reports healthy. */
export function startContentService(options: ContentServiceOptions): Promise<Service> {
  const partDir = options.directory ?? inRoot('apps/content-service');
  return startService(
    {
      name: 'content',
      cwd: partDir,
      nodeArguments: startArguments(partDir),
      healthPath: '/api/health',
      env: contentServiceEnvironment(options),
    },
    options,
  );
}
