import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { findProgram } from '../stack/programs.ts';
import { inRoot } from '../stack/paths.ts';
import { RELEASE_PARTS, releaseArguments } from './release-parts.ts';

const run = promisify(execFile);
const read = (...name: string[]) => readFile(inRoot('deploy', ...name), 'utf8');

const inOrder = (a = '', b = ''): number => a.localeCompare(b);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'economat-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const named = z.object({ name: z.string() });
const container = z.object({
  image: z.string(),
  command: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.object({ name: z.string(), containerPort: z.number() }))),
  envFrom: z.array(z.union([z.object({ configMapRef: named }), z.object({ secretRef: named })])),
  livenessProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
  startupProbe: z.optional(probe),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const selected = z.object({ matchLabels: z.record(z.string(), z.string()) });
const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string(), namespace: z.literal('economat') }),
  spec: z.object({
    selector: z.optional(selected),
    replicas: z.optional(z.number()),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10_001) }),
        containers: z.array(container).check(z.length(1)),
        volumes: z.array(
          z.looseObject({ name: z.string(), persistentVolumeClaim: z.optional(z.object({ claimName: z.string() })) }),
        ),
      }),
    }),
  }),
});
const service = z.object({
  kind: z.literal('Service'),
  metadata: z.object({ name: z.string(), namespace: z.literal('economat') }),
  spec: z.object({
    clusterIP: z.optional(z.literal('None')),
    selector: z.record(z.string(), z.string()),
    ports: z.array(z.object({ port: z.number(), targetPort: z.string() })),
  }),
});
const budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ minAvailable: z.literal(1), selector: selected }),
});
const anyResource = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });

async function manifests() {
  const files = (await readdir(inRoot('deploy/kubernetes'))).toSorted(inOrder);
  const texts = await Promise.all(files.map((file) => read('kubernetes', file)));
  const documents = texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => z.unknown().parse(document.toJS())),
  );
  const of = <Schema extends z.core.$ZodType>(schema: Schema, kind: string) =>
    documents.filter((one) => anyResource.parse(one).kind === kind).map((one) => z.parse(schema, one));
  return {
    texts,
    workloads: [...of(workload, 'Deployment'), ...of(workload, 'Job')],
    services: of(service, 'Service'),
    budgets: of(budget, 'PodDisruptionBudget'),
    names: (kind: string) => of(anyResource, kind).map(({ metadata }) => metadata.name),
    settings: of(z.looseObject({ data: z.record(z.string(), z.string()) }), 'ConfigMap')[0]?.data ?? {},
  };
}

const HEALTH: Readonly<Record<string, readonly [alive: string, ready: string]>> = {
  storefront: ['/livez', '/readyz'],
  'content-service': ['/api/livez', '/api/readyz'],
};

describe('the Kubernetes manifests', () => {
  test('probe each part where it answers, and mount what they declare', async () => {
    const { workloads, names } = await manifests();
    expect(workloads.map(({ metadata }) => metadata.name).toSorted(inOrder)).toEqual([
      'content-service',
      'migrate',
      'storefront',
    ]);
    for (const { kind, metadata, spec } of workloads) {
      const [own] = spec.template.spec.containers;
      const { volumes } = spec.template.spec;
      expect(own?.volumeMounts.map(({ name }) => name).toSorted(inOrder)).toEqual(
        volumes.map(({ name }) => name).toSorted(inOrder),
      );
      expect(own?.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
      const claims = volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
      expect(names('PersistentVolumeClaim')).toEqual(expect.arrayContaining(claims));
      const maps = own?.envFrom.flatMap((from) => ('configMapRef' in from ? from.configMapRef.name : []));
      expect(maps).toEqual(names('ConfigMap'));
      if (kind === 'Job') continue;
      expect(spec.replicas).toBe(2);
      expect(spec.selector?.matchLabels).toEqual(spec.template.metadata.labels);
      expect([own?.livenessProbe?.httpGet.path, own?.readinessProbe?.httpGet.path]).toEqual(HEALTH[metadata.name]);
      for (const asked of [own?.livenessProbe, own?.readinessProbe, own?.startupProbe])
        expect(own?.ports?.map(({ name }) => name)).toContain(asked?.httpGet.port);
    }
  });

  test('name each other and the commands of the release as they are', async () => {
    const { workloads, services, budgets, settings, texts } = await manifests();
    const labelled = new Map(workloads.map((one) => [one.spec.template.metadata.labels['app'], one]));
    for (const { metadata, spec } of services) {
      const target = labelled.get(spec.selector['app'])?.spec.template.spec.containers[0];
      expect(
        target?.ports?.map(({ name }) => name),
        metadata.name,
      ).toContain(spec.ports[0]?.targetPort);
    }
    expect(budgets.map(({ spec }) => spec.selector.matchLabels['app']).toSorted(inOrder)).toEqual([
      'content-service',
      'storefront',
    ]);
    const headless = services.find(({ spec }) => spec.clusterIP === 'None');
    expect(settings['CONTENT_URL']).toBe(
      `http://${headless?.metadata.name}.${headless?.metadata.namespace}.svc:${headless?.spec.ports[0]?.port}`,
    );
    const migrate = workloads.find(({ kind }) => kind === 'Job')?.spec.template.spec.containers[0];
    const part = RELEASE_PARTS.find(({ name }) => name === 'content-service');
    const start = part === undefined ? [] : releaseArguments(part);
    expect(migrate?.command).toEqual(['node', ...start.map((word) => word.replace(/main\.js$/, 'migrate.js'))]);
    for (const text of texts) expect(text).toMatch(/^# Never run as such/);
  });
});

const composed = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      networks: z.array(z.string()),
      deploy: z.optional(z.object({ replicas: z.number() })),
      environment: z.optional(z.record(z.string(), z.string())),
      volumes: z.optional(z.array(z.string())),
      read_only: z.optional(z.boolean()),
      env_file: z.optional(z.array(z.string())),
    }),
  ),
  networks: z.record(
    z.string(),
    z.looseObject({ ipam: z.optional(z.object({ config: z.array(z.object({ subnet: z.string() })) })) }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

test('the parts of compose.yaml share the networks over which they call each other', async () => {
  const text = await read('compose/compose.yaml');
  expect(text).toMatch(/^# Never run as such/);
  const { services, networks, volumes } = composed.parse(parse(text, { merge: true }));
  for (const { networks: joined, volumes: mounted = [] } of Object.values(services)) {
    for (const name of joined) expect(Object.keys(networks)).toContain(name);
    for (const source of mounted.map((one) => one.split(':')[0] ?? ''))
      expect(source.startsWith('./') || Object.hasOwn(volumes, source), source).toBe(true);
  }
  const { storefront, 'content-service': content, postgres, caddy } = services;
  const shared = (one: typeof storefront, other: typeof storefront) =>
    one?.networks.find((name) => other?.networks.includes(name));
  const subnet = (name: string | undefined) => networks[name ?? '']?.ipam?.config[0]?.subnet;
  expect(storefront?.environment?.['TRUSTED_PROXIES']).toBe(subnet(shared(storefront, caddy)));
  expect(content?.environment?.['TRUSTED_PROXIES']).toBe(subnet(shared(content, storefront)));
  expect(shared(content, postgres)).toBe('parts');
  expect(shared(content, caddy)).toBeUndefined();
  expect([storefront, content].map((one) => [one?.deploy?.replicas, one?.read_only])).toEqual([[2, true], [2, true]]); // prettier-ignore
  // Any other variable of .env reaches them, too.
  expect([storefront, content, postgres].map((one) => one?.env_file)).toEqual([['.env'], ['.env'], undefined]);
  expect(storefront?.environment?.['CONTENT_URL']).toBe('http://content-service:1337');
  expect(await read('compose/Caddyfile')).toMatch(/name storefront\s+port 3000/);
  const example = await read('economat.env.example');
  for (const [, name = ''] of text.matchAll(/\$\{(\w+):\?\}/g)) expect(example).toContain(`\n${name}=`);
});

test('images start what the release says, not as root, and know whether they are alive', async () => {
  for (const part of RELEASE_PARTS) {
    const text = await read('images', `${part.name}.Dockerfile`);
    expect(text).toContain(`\nCMD ${JSON.stringify(['node', ...releaseArguments(part)]).replaceAll(',', ', ')}\n`);
    expect(text).toContain('\nUSER 10001:10001\n');
    expect(text).toContain(`}${HEALTH[part.name]?.[0]}\``);
    expect(text.match(/^FROM \$\{BASE_IMAGE\}/gm)).toHaveLength(2);
  }
});

const systemd = findProgram('systemd-analyze');

test.runIf(systemd !== null)('systemd finds nothing to complain of in the units', async () => {
  const folder = await temporaryFolder();
  const files = await readdir(inRoot('deploy/systemd'));
  expect(files).toHaveLength(RELEASE_PARTS.length);
  for (const name of files) {
    const file = path.join(folder, name);
    const unit = await read('systemd', name);
    const part = RELEASE_PARTS.filter((one) => name.startsWith(`economat-${one.name}`));
    const started = part.map((one) => `/opt/economat/node/bin/node ${releaseArguments(one).join(' ')}`);
    expect(started.map((command) => unit.includes(command))).toEqual([true]);
    await writeFile(file, unit.replaceAll('/opt/economat/node/bin/node', process.execPath));
    const { stdout, stderr } = await run(systemd ?? '', ['verify', '--man=no', file]);
    expect(`${stdout}${stderr}`, name).toBe('');
  }
});

/** `economat` with a release, variables and data of its own, and a `systemd-run` that prints what it is told. */
async function economat(): Promise<{ readonly folder: string; readonly script: string }> {
  const folder = await temporaryFolder();
  const script = path.join(folder, 'economat');
  await writeFile(script, (await read('economat')).replaceAll(/\/(?=etc\/|opt\/|var\/)/g, `${folder}/`), {
    mode: 0o755,
  });
  const [data, commands] = ['var/lib/economat/content-service', 'opt/economat/content-service/scripts/backup'];
  for (const one of ['bin', 'etc', 'opt/economat/node/bin', data, commands])
    await mkdir(path.join(folder, one), { recursive: true });
  await symlink(process.execPath, path.join(folder, 'opt/economat/node/bin/node'));
  await writeFile(path.join(folder, 'bin/systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  await writeFile(
    path.join(folder, 'etc/economat.env'),
    `${await read('economat.env.example')}ALERT_WEBHOOK_URL='https://chat.example/?a=1&b=$c d'\n`,
  );
  await writeFile(
    path.join(folder, commands, 'main.ts'),
    `const { ALERT_WEBHOOK_URL, SHOP_DATA_DIR, SHOP_PUBLIC_URL } = process.env;
     console.log(JSON.stringify([process.argv.slice(2), process.cwd(), SHOP_PUBLIC_URL, ALERT_WEBHOOK_URL, SHOP_DATA_DIR]));`,
  );
  return { folder, script };
}

test('`economat backup` runs the backup of the release where the operator stands', async () => {
  const { folder, script } = await economat();
  const cwd = path.join(folder, 'etc');
  const { stdout } = await run(script, ['backup', '--to', 'a folder'], { cwd });
  expect(JSON.parse(stdout)).toEqual([
    ['--to', 'a folder'],
    cwd,
    'https://shop.example',
    'https://chat.example/?a=1&b=$c d',
    path.join(folder, 'var/lib/economat/content-service'),
  ]);
});

test('`economat doctor` runs as the user of the service, in its folder', async () => {
  const { folder, script } = await economat();
  const env = { ...process.env, PATH: `${folder}/bin:${process.env['PATH']}` };
  const { stdout } = await run(script, ['doctor', '--production'], { env });
  const given = stdout.trim().split('\n');
  const unit = await read('systemd', 'economat-content-service.service');
  for (const name of ['DynamicUser', 'StateDirectory', 'StateDirectoryMode', 'UMask'])
    expect(unit).toContain(`\n${given.find((word) => word.startsWith(`--property=${name}=`))?.slice(11)}\n`);
  const variables = given.filter((word) => word.startsWith('--setenv=')).map((word) => word.slice(9));
  expect(unit).toContain(`\nEnvironment=${variables.join(' ').replaceAll(`${folder}/`, '/')}\n`);
  expect(given.at(-1)).toBe('--production');
});

const nginx = findProgram('nginx');
const openssl = findProgram('openssl');

test.runIf(nginx !== null && openssl !== null)('nginx accepts its example', async () => {
  const folder = await temporaryFolder();
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await run(openssl ?? '', [...request, '-subj', '/CN=shop.example', '-keyout', key, '-out', certificate]);
  const server = (await read('nginx/economat.conf'))
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}}\n`,
  );
  const { stderr } = await run(nginx ?? '', ['-t', '-c', file, '-p', folder, '-e', path.join(folder, 'error.log')]);
  expect(stderr).toContain('test is successful');
});

const caddy = findProgram('caddy');

test.runIf(caddy !== null).each(['caddy', 'compose'])('Caddy accepts its example for %s', async (folder) => {
  const file = inRoot('deploy', folder, 'Caddyfile');
  const env = { ...process.env, HOME: await temporaryFolder(), SHOP_PUBLIC_URL: 'https://shop.example' };
  const { stdout } = await run(caddy ?? '', ['validate', '--adapter', 'caddyfile', '--config', file], { env });
  expect(stdout).toContain('Valid configuration');
});
