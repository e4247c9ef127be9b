import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  await mkdir(dir, { recursive: true });
  const certificate = path.join(dir, 'certificate.pem');
  const key = path.join(dir, 'key.pem');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await run('openssl', [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]);
  const server = (await documentedServer())
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${storefrontPort}`);
  const file = path.join(dir, 'nginx.conf');
  await writeFile(file, `${FRAME.replaceAll('{dir}', dir)}\n${server}\n}\n`);
  const child = await startProcess({
    name: 'nginx',
    command: program,
    args: ['-c', file, '-p', dir, '-e', path.join(dir, 'error.log')],
    cwd: dir,
    env: inheritedEnvironment(),
  });
  await waitForTls(port, child);
  return child;
}

/** One process, and every path inside the folder, so that it needs no rights. */
const FRAME = `daemon off;
master_process off;
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

async function waitForTls(port: number, child: ManagedProcess): Promise<void> {
  while (!child.hasExited()) {
    const answers = await run('openssl', ['s_client', '-connect', `127.0.0.1:${port}`]).then(
      () => true,
      () => false,
    );
    if (answers) return;
  }
  throw new Error(`nginx ended at its start:\n${child.tail().join('\n')}`);
}
