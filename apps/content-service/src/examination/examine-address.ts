import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { error, type Finding, isThisMachine, ok, reasonOf, warning } from './finding.ts';

const LIMIT_MS = 10_000;
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

/** The address that buyers type: https, with a certificate that browsers take, and with proxies whom the shop believes. */
export async function examineAddress(publicUrl: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  const findings: Finding[] = [];
  if (isThisMachine(hostname)) {
    findings.push(
      error(
        `SHOP_PUBLIC_URL is ${publicUrl}: mails and payments would lead buyers to their own machine.`,
        'Set it to the address that buyers type, such as https://shop.example.',
      ),
    );
  }
  if (protocol !== 'https:') {
    const text = `SHOP_PUBLIC_URL is ${publicUrl}: passwords and sessions would cross the network readable.`;
    const fix =
      'Put a proxy with a certificate in front and set the address with https: docs/operations.md, "Behind a proxy".';
    return [...findings, error(text, fix)];
  }
  const certificate = await readCertificate(hostname, port === '' ? 443 : Number(port));
  findings.push(judgeCertificate(publicUrl, certificate));
  if (certificate.ok && certificate.problem === null) findings.push(await examineForwarding(publicUrl));
  return findings;
}

type Certificate =
  | { readonly ok: true; readonly problem: string | null; readonly until: Date }
  | { readonly ok: false; readonly reason: string };

/** `problem`: why browsers would not take it. */
function readCertificate(hostname: string, port: number): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const servername = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...servername, rejectUnauthorized: false, timeout: LIMIT_MS });
    socket.once('secureConnect', () => {
      // Declared as an error, but a text.
      const problem = socket.authorized ? null : String(socket.authorizationError);
      resolve({ ok: true, problem, until: new Date(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in 10 s')));
    socket.once('error', (thrown) => resolve({ ok: false, reason: reasonOf(thrown) }));
  });
}

function judgeCertificate(publicUrl: string, certificate: Certificate): Finding {
  if (!certificate.ok) {
    return error(
      `Nobody speaks https at ${publicUrl}: ${certificate.reason}.`,
      'Start the proxy, and check that the name leads to it and that its port is open.',
    );
  }
  const { problem, until } = certificate;
  const day = until.toISOString().slice(0, 10);
  if (problem !== null) {
    return error(
      `Browsers refuse the certificate of ${publicUrl} (${problem}, valid until ${day}).`,
      'Have one made for that name by an authority that browsers know, with all certificates between, and load it into the proxy.',
    );
  }
  if (until.getTime() - Date.now() < SOON_DAYS * DAY_MS) {
    return warning(
      `The certificate of ${publicUrl} ends on ${day}.`,
      'Renew it, and see why it was not renewed by itself.',
    );
  }
  return ok(`Buyers reach ${publicUrl} with a certificate until ${day}`);
}

/** Logs nobody out, but as a call of the desk is refused when the shop does not believe that it came by https. */
async function examineForwarding(publicUrl: string): Promise<Finding> {
  const address = `${publicUrl}/admin/logout`;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', signal }).catch(reasonOf);
  const text = typeof answer === 'string' ? answer : await answer.text().catch(reasonOf);
  if (typeof answer === 'string' || answer.status >= 500) {
    return warning(
      `The shop does not answer behind ${publicUrl}: ${typeof answer === 'string' ? answer : `status ${answer.status}`}.`,
      'Start storefront and content service, and examine again: whether the proxies are believed is not known yet.',
    );
  }
  if (text.includes('"line-open"')) {
    return error(
      'The shop does not believe its proxy that calls came by https: nobody could log in at the desk, and all visitors would share one address.',
      'Name the proxy in TRUSTED_PROXIES of both services, and let it send X-Forwarded-For and X-Forwarded-Proto.',
    );
  }
  return ok('The shop believes its proxy');
}
