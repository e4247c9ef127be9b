import { inRoot } from './paths.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { startArguments } from './start-script.ts';

export interface StorefrontOptions extends ServiceOptions {
  readonly contentPort: number;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly nodeEnv?: 'production' | 'development' | undefined;
  /** Where its built sources lie; default: those of this repository. */
  readonly directory?: string | undefined;
}

/** Environment of the storefront. */
function storefrontEnvironment(options: StorefrontOptions): Record<string, string> {
  return {
    NODE_ENV: options.nodeEnv ?? 'production',
    SHOP_PORT: String(options.port),
    SHOP_PUBLIC_URL: options.publicUrl,
    CONTENT_PORT: String(options.contentPort),
    SHOP_DATA_DIR: options.dataDir,
    DRAIN_SECONDS: '0',
    PREPARE_SECONDS: '0',
  };
}

/**
 * Starts the built storefront. It is ready once it has content to show: from the content service, or from the copy of an
 * earlier run when that is away. Start both at the same time.
 */
export function startStorefront(options: StorefrontOptions): Promise<Service> {
  const cwd = options.directory ?? inRoot('apps/storefront');
  return startService(
    {
      name: 'storefront',
      cwd,
      nodeArguments: startArguments(cwd),
      healthPath: '/healthz',
      env: storefrontEnvironment(options),
    },
    options,
  );
}
