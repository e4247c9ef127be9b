import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ScenarioQueue } from '../control/scenario-queue.ts';
import type { ScenarioName } from '../control/scenarios.ts';
import type { MailStore } from './mail-store.ts';

export interface SmtpReceiver {
  readonly port: number;
  close(): Promise<void>;
}

const MAX_MAIL_BYTES = 20 * 1024 * 1024;

/** Takes every mail for every address, without TLS and with any login. Failures are ordered through the scenario queue. */
export async function startSmtpReceiver(
  host: string,
  port: number,
  store: MailStore,
  scenarios: ScenarioQueue,
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'simulated mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: 500,
    onAuth: (auth, _session, finish) => finish(null, { user: auth.username ?? 'anonymous' }),
    onConnect: (session, finish) => finish(refusal(scenarios, ['mail-down'], 'connect', session.remoteAddress)),
    onRcptTo: (address, _session, finish) =>
      finish(refusal(scenarios, ['mail-refused', 'mail-rejected'], 'recipient', address.address)),
    onData: (stream, session, finish) => {
      receive(stream, session, store, scenarios).then(
        (outcome) => (outcome === 'stored' ? finish() : cutConnection(server, session.id)),
        (error: unknown) => finish(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that hangs up in the middle is its own affair; without a listener it would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const REPLIES: Partial<Record<ScenarioName, { code: number; message: string }>> = {
  'mail-down': { code: 421, message: 'Service not available' },
  'mail-refused': { code: 451, message: 'Temporary failure, try again later' },
  'mail-rejected': { code: 550, message: 'No such mailbox' },
};

function refusal(scenarios: ScenarioQueue, among: ScenarioName[], operation: string, reference: string): Error | null {
  const ordered = scenarios.take({ provider: 'smtp', among, operation, references: [reference] });
  const reply = ordered === null ? undefined : REPLIES[ordered.scenario];
  return reply === undefined ? null : Object.assign(new Error(reply.message), { responseCode: reply.code });
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  store: MailStore,
  scenarios: ScenarioQueue,
): Promise<'stored' | 'unanswered'> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const ordered = scenarios.take({
    provider: 'smtp',
    among: ['mail-slow', 'mail-unanswered'],
    operation: 'message',
    references: recipients,
  });
  if (ordered?.scenario === 'mail-slow') await pause(ordered.delayMs, undefined, { ref: false });
  // An oversized message is refused by the server itself once the stream has ended.
  if (stream.sizeExceeded) return 'stored';
  await store.add(Buffer.concat(chunks), envelope.mailFrom === false ? '' : envelope.mailFrom.address, recipients);
  return ordered?.scenario === 'mail-unanswered' ? 'unanswered' : 'stored';
}

/** Cuts the connection of one session, as a network failure after the message was taken would. */
function cutConnection(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    if (connection.id === sessionId) connection.close();
  }
}
