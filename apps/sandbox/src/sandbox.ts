import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addressRoutes } from './addresses/address-routes.ts';
import { axeptaRoutes } from './axepta/axepta-routes.ts';
import type { AxeptaContext } from './axepta/context.ts';
import { companyRoutes } from './companies/company-routes.ts';
import { controlApiRoutes } from './control/control-api.ts';
import { controlPageRoutes } from './control/control-pages.ts';
import { ScenarioQueue } from './control/scenario-queue.ts';
import type { SandboxConfig } from './env.ts';
import { json, page } from './http/reply.ts';
import { route, type Route } from './http/router.ts';
import { startHttpServer } from './http/server.ts';
import { openInvoicing } from './invoicing/open-invoicing.ts';
import { mailApiRoutes } from './mailbox/mailbox-api.ts';
import { mailPageRoutes } from './mailbox/mailbox-pages.ts';
import { MailStore } from './mailbox/mail-store.ts';
import { startSmtpReceiver } from './mailbox/smtp-receiver.ts';
import { WebhookDispatcher } from './webhooks/webhook-dispatcher.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import { assetRoutes } from './pages/assets.ts';
import { homePage } from './pages/home-page.ts';
import { PaypalAccess } from './paypal/access.ts';
import type { PaypalContext } from './paypal/context.ts';
import { paypalRoutes } from './paypal/paypal-routes.ts';
import { PaypalWebhooks } from './paypal/paypal-webhooks.ts';
import { WebhookSigner } from './paypal/webhook-signer.ts';
import { openState } from './state/sandbox-state.ts';
import { TimeStampAuthority } from './timestamps/authority.ts';
import { timestampRoutes } from './timestamps/timestamp-routes.ts';
import { transactionApiRoutes } from './transactions/transaction-api.ts';
import { TransactionList } from './transactions/transaction-list.ts';
import { transactionPageRoutes } from './transactions/transaction-pages.ts';

export interface Sandbox {
  readonly url: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** Starts the whole outside world: HTTP for payments, control and mailbox pages, SMTP for mails. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  await mkdir(config.dataDir, { recursive: true });
  const mails = await MailStore.open(join(config.dataDir, 'mails'));
  const state = await openState(join(config.dataDir, 'payments.json'));
  const scenarios = new ScenarioQueue();
  const sender = new WebhookSender(config.retryBaseMs);
  const dispatcher = new WebhookDispatcher(sender, scenarios);
  const smtp = await startSmtpReceiver(config.host, config.smtpPort, mails, scenarios);
  // The routes need the port's number for their own addresses, and the port may only be known once it is open.
  const routes: Route[] = [];
  const http = await startHttpServer(config.host, config.httpPort, () => routes);
  const url = config.publicUrl ?? `http://localhost:${http.port}`;

  const { ledger } = state;
  const signer = new WebhookSigner(config.paypal.webhookId);
  const paypal: PaypalContext = {
    store: state.paypal,
    access: new PaypalAccess(config.paypal),
    signer,
    webhooks: new PaypalWebhooks(dispatcher, signer, config.paypal.webhookUrl, url),
    ledger,
    scenarios,
    sender,
    baseUrl: url,
  };
  const axepta: AxeptaContext = {
    sender,
    keys: config.axepta,
    store: state.axepta,
    dispatcher,
    ledger,
    scenarios,
    shopUrl: config.shopUrl,
  };
  const invoicing = await openInvoicing(config.dataDir, config.invoicing, { dispatcher, sender, scenarios });
  const timestamps = await TimeStampAuthority.open();
  const transactions = new TransactionList(paypal, axepta, sender);

  routes.push(
    route('GET', '/healthz', () => json(200, { status: 'ok', smtpPort: smtp.port })),
    route('GET', '/', () =>
      page(
        200,
        homePage({
          shopUrl: config.shopUrl,
          smtpPort: smtp.port,
          mails: mails.count,
          transactions: transactions.list().length,
          scenarios: scenarios.list().length,
          flows: invoicing.countFlows(),
        }),
      ),
    ),
    ...assetRoutes(),
    ...addressRoutes(),
    ...companyRoutes(),
    ...controlApiRoutes(scenarios),
    ...controlPageRoutes(scenarios),
    ...mailApiRoutes(mails),
    ...mailPageRoutes(mails, config.shopUrl),
    ...paypalRoutes(paypal),
    ...axeptaRoutes(axepta),
    ...transactionApiRoutes(transactions, ledger, async () => {
      transactions.clear();
      scenarios.clear();
      await invoicing.clear();
    }),
    ...invoicing.routes,
    ...timestampRoutes(timestamps, scenarios),
    ...transactionPageRoutes(transactions, ledger),
  );
  return {
    url,
    httpPort: http.port,
    smtpPort: smtp.port,
    close: async () => {
      sender.close();
      await Promise.all([http.close(), smtp.close()]);
      await Promise.all([state.flush(), invoicing.flush()]);
    },
  };
}
