import { verifySmtp } from '../mail/mail-transport.ts';
import { error, type Finding, isThisMachine, ok, warning } from './finding.ts';

/** Greets the mail server, goes over to TLS and logs in, as for a mail, and sends none. */
export async function examineMail(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) {
    const fix = 'Set it to the server that takes the shop’s mails, such as smtps://name:password@mail.example:465.';
    return [error('SMTP_URL is not set: nobody gets a mail.', fix)];
  }
  const { hostname, host, protocol } = new URL(url);
  const problem = await verifySmtp(url);
  if (problem !== null) {
    const fix = problem.isLogIn
      ? 'Check name and password in SMTP_URL; signs such as @ and / are written as %40 and %2F there.'
      : 'Check host and port in SMTP_URL, whether this machine may call out to that port, and the certificate there.';
    const what = problem.isLogIn ? 'refuses the log-in' : 'cannot be used';
    return [error(`The mail server ${host} ${what}: ${problem.reason}.`, fix)];
  }
  if (protocol === 'smtp:' && !isThisMachine(hostname) && (await verifySmtp(url, { needsTls: true })) !== null) {
    return [
      warning(
        `The mail server ${host} offers no TLS: mails with links that log people in cross the network readable.`,
        'Use its port for smtps:// or another server.',
      ),
    ];
  }
  return [ok(`The mail server ${host} takes mails of the shop`)];
}
