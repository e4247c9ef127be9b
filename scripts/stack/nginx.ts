import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { inRoot } from './paths.ts';
import { findProgram } from './programs.ts';
import { inheritedEnvironment } from './service.ts';

const run = promisify(execFile);

/** nginx, if it is installed. */
export function findNginx(): string | null {
  return findProgram('nginx');
}

export interface NginxOptions {
  readonly program: string;
  /** Of the server with TLS, on 127.0.0.1. */
  readonly port: number;
  readonly storefrontPort: number;
  /** For its configuration, certificate and temporary files. */
  readonly dir: string;
}

/**
 * Starts nginx with the very example of docs/operations.md, with a port, a certificate of its own and the storefront's port put in:
 * what is documented is what is tested.
 */
export async function startNginx({ program, port, storefrontPort, dir }: NginxOptions): Promise<ManagedProcess> {
  const server = (await documentedServer()).replace('http://127.0.0.1:3000', `http://127.0.0.1:${storefrontPort}`);
  const certificate = await makeCertificate(dir);
  // One process needs no rights.
  return startWith({ program, host: '127.0.0.1', port, dir, certificate, frame: 'master_process off;' }, server);
}

export interface BalancerOptions extends Omit<NginxOptions, 'storefrontPort'> {
  /** Address of this machine that it listens on. */
  readonly host: string;
  readonly storefrontPorts: readonly number[];
  /** Shown to visitors: several balancers of one name show the same. */
  readonly certificate: Certificate;
}

/**
 * Starts nginx with the very file of deploy/ in front of several storefronts: what is shipped is what is tested. It ends when it has answered
 * what is under way.
 */
export async function startBalancer(options: BalancerOptions): Promise<ManagedProcess> {
  const { storefrontPorts } = options;
  const shipped = await readFile(inRoot('deploy/nginx/economat.conf'), 'utf8');
  const [, , rules = ''] = /server 127\.0\.0\.1:\d+( (.*?))?;/.exec(shipped) ?? [];
  const storefronts = storefrontPorts.map((own) => `  server 127.0.0.1:${own} ${rules};\n`).join('');
  // Without the server that only leads to https.
  const text = shipped
    .replace(/(?:^ *server 127\..*\n)+/m, storefronts)
    .replace(/\n\s*listen \[::\].*/g, '')
    .replace(/\nserver \{\s*listen 80;.*?\n\}\n/s, '\n');
  return startWith({ ...options, frame: 'worker_processes 2;' }, text);
}

/** Files of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate for `localhost` that nobody has signed. */
export async function makeCertificate(dir: string): Promise<Certificate> {
  await mkdir(dir, { recursive: true });
  const certificate = path.join(dir, 'certificate.pem');
  const key = path.join(dir, 'key.pem');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', [...request, ...names, '-keyout', key, '-out', certificate]);
  return { certificate, key };
}

interface Frame extends Omit<BalancerOptions, 'storefrontPorts'> {
  /** Settings of the whole program. */
  readonly frame: string;
}

/** With its address and certificate put in. */
async function startWith(
  { program, host, port, dir, frame, certificate }: Frame,
  text: string,
): Promise<ManagedProcess> {
  await mkdir(dir, { recursive: true });
  const servers = text
    .replace('listen 443 ssl http2', `listen ${host}:${port} ssl http2`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate.certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificate.key};`);
  const file = path.join(dir, 'nginx.conf');
  // Its processes keep the account that started it: the folder belongs to that one.
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(file, `${account}\n${frame}\n${FRAME.replaceAll('{dir}', dir)}\n${servers}\n}\n`);
  const child = await startProcess({
    name: 'nginx',
    command: program,
    args: ['-c', file, '-p', dir, '-e', path.join(dir, 'error.log')],
    cwd: dir,
    env: inheritedEnvironment(),
    stopSignal: 'SIGQUIT',
  });
  await waitForTls(host, port, child);
  return child;
}

/** Every path inside the folder. */
const FRAME = `daemon off;
pid {dir}/nginx.pid;
events {}
http {
access_log off;
client_body_temp_path {dir}/body;
proxy_temp_path {dir}/proxy;
fastcgi_temp_path {dir}/fastcgi;
uwsgi_temp_path {dir}/uwsgi;
scgi_temp_path {dir}/scgi;`;

/** The first server of the example: the one with TLS, without its IPv6 line, which not every machine can listen on. */
async function documentedServer(): Promise<string> {
  const text = await readFile(inRoot('docs/operations.md'), 'utf8');
  const [server] = /(?<=```nginx\n)server \{.*?\n\}/s.exec(text) ?? [];
  if (server === undefined) throw new Error('docs/operations.md has no example for nginx');
  return server.replace(/\n\s*listen \[::\].*/, '');
}

async function waitForTls(host: string, port: number, child: ManagedProcess): Promise<void> {
  while (!child.hasExited()) {
    if (await answersTls(host, port)) return;
    await Promise.race([delay(50), child.exited]);
  }
  throw new Error(`nginx ended at its start:\n${child.tail().join('\n')}`);
}

function answersTls(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
