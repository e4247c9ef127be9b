import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { orderScenario, startTestSandbox, testConfig } from '../testing/start.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';

const listSchema = z.object({
  total: z.number(),
  mails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string().nullable(),
      envelopeTo: z.array(z.string()),
      receivedAt: z.string(),
    }),
  ),
});

function send(sandbox: Sandbox, mail: SendMailOptions): Promise<unknown> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true });
  return transport.sendMail({ from: 'boutique@economat.example', text: 'Bonjour', ...mail });
}

async function list(sandbox: Sandbox, query = ''): Promise<z.infer<typeof listSchema>> {
  return listSchema.parse(await (await fetch(`${sandbox.url}/api/mails${query}`)).json());
}

test('a mail sent by SMTP is listed with its texts, accents and hidden recipients', async () => {
  const sandbox = await startTestSandbox();
  await send(sandbox, {
    to: 'Zoé Âme <zoe@example.fr>',
    bcc: 'compta@example.fr',
    subject: 'Votre commande est arrivée, 12,50 €',
    html: '<p>Été</p>',
  });
  const { total, mails } = await list(sandbox);
  expect(total).toBe(1);
  expect(mails[0]).toMatchObject({
    subject: 'Votre commande est arrivée, 12,50 €',
    text: 'Bonjour\n',
    html: '<p>Été</p>\n',
    envelopeTo: ['zoe@example.fr', 'compta@example.fr'],
  });
});

test('the list is filtered by recipient, subject and instant', async () => {
  const sandbox = await startTestSandbox();
  await send(sandbox, { to: 'a@example.fr', subject: 'Bienvenue' });
  await send(sandbox, { to: 'b@example.fr', subject: 'Commande ORD-0000001' });
  expect((await list(sandbox, '?to=B@example.fr')).mails.map((mail) => mail.subject)).toEqual(['Commande ORD-0000001']);
  expect((await list(sandbox, '?subject=bienvenue')).total).toBe(1);
  expect((await list(sandbox, '?since=2999-01-01T00:00:00Z')).total).toBe(0);
  expect((await list(sandbox, '?since=2000-01-01T00:00:00Z')).total).toBe(2);
  expect((await fetch(`${sandbox.url}/api/mails?since=yesterday`)).status).toBe(400);
});

test('a caller that waits gets the mail as soon as it arrives', async () => {
  const sandbox = await startTestSandbox();
  const waiting = list(sandbox, '?to=late@example.fr&wait=10000');
  await send(sandbox, { to: 'other@example.fr', subject: 'Autre' });
  await send(sandbox, { to: 'late@example.fr', subject: 'Enfin' });
  expect((await waiting).mails.map((mail) => mail.subject)).toEqual(['Enfin']);
});

test('mails survive a restart and are gone after DELETE', async () => {
  const config = await testConfig();
  const first = await startSandbox(config);
  await send(first, { to: 'a@example.fr', subject: 'Gardé' });
  const before = await list(first);
  await first.close();
  const second = await startTestSandbox(config);
  expect(await list(second)).toEqual(before);
  await fetch(`${second.url}/api/mails`, { method: 'DELETE' });
  expect((await list(second)).total).toBe(0);
});

test('HTML of a mail may neither run nor fetch, and the page frames it sandboxed', async () => {
  const sandbox = await startTestSandbox();
  await send(sandbox, {
    to: 'a@example.fr',
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script><p>ok</p>',
  });
  const id = (await list(sandbox)).mails[0]?.id;
  const body = await fetch(`${sandbox.url}/mailbox/${id}/html`);
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body.headers.get('content-security-policy')).toContain('sandbox');
  const page = await (await fetch(`${sandbox.url}/mailbox/${id}`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain('<script>alert');
  expect(await (await fetch(`${sandbox.url}/mailbox`)).text()).not.toContain('<script>alert');
});

test('attachments and source are downloadable, inline pictures are embedded', async () => {
  const sandbox = await startTestSandbox();
  await send(sandbox, {
    to: 'a@example.fr',
    subject: 'Facture',
    html: '<img src="cid:logo">',
    attachments: [
      { filename: 'facture é.pdf', content: 'PDF' },
      { filename: 'logo.png', cid: 'logo', content: 'PNG' },
    ],
  });
  const id = (await list(sandbox)).mails[0]?.id;
  const mail = z
    .object({ attachments: z.array(z.object({ index: z.number(), filename: z.string() })) })
    .parse(await (await fetch(`${sandbox.url}/api/mails/${id}`)).json());
  const invoice = mail.attachments.find(({ filename }) => filename === 'facture é.pdf');
  const download = await fetch(`${sandbox.url}/api/mails/${id}/attachments/${invoice?.index}`);
  expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''facture%20%C3%A9.pdf");
  expect(await download.text()).toBe('PDF');
  expect(await (await fetch(`${sandbox.url}/mailbox/${id}/html`)).text()).toContain('data:image/png;base64,UE5H');
  expect(await (await fetch(`${sandbox.url}/api/mails/${id}/source`)).text()).toContain('Subject: Facture');
});

test('queued failures hit the next mail, then the mailbox works again', async () => {
  const sandbox = await startTestSandbox();
  const failing = { to: 'outbox@example.fr', subject: 'Essai' };
  await orderScenario(sandbox, { provider: 'smtp', scenario: 'mail-refused', match: 'outbox@', times: 2 });
  await send(sandbox, { to: 'other@example.fr', subject: 'Passe' });
  await expect(send(sandbox, failing)).rejects.toMatchObject({ responseCode: 451 });
  await expect(send(sandbox, failing)).rejects.toMatchObject({ responseCode: 451 });
  await orderScenario(sandbox, { provider: 'smtp', scenario: 'mail-rejected' });
  await expect(send(sandbox, failing)).rejects.toMatchObject({ responseCode: 550 });
  await orderScenario(sandbox, { provider: 'smtp', scenario: 'mail-down' });
  await expect(send(sandbox, failing)).rejects.toMatchObject({ responseCode: 421 });
  expect((await list(sandbox, '?to=outbox@')).total).toBe(0);
  await orderScenario(sandbox, { provider: 'smtp', scenario: 'mail-unanswered' });
  await expect(send(sandbox, failing)).rejects.toHaveProperty('code');
  expect((await list(sandbox, '?to=outbox@')).total).toBe(1);
  await send(sandbox, failing);
  expect((await list(sandbox, '?to=outbox@')).total).toBe(2);
});
