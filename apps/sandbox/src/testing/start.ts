import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseEnvironment, type SandboxConfig } from '../env.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';

/** Configuration of the defaults, on free ports and with its own empty directory, removed after the test. */
export async function testConfig(overrides: NodeJS.ProcessEnv = {}): Promise<SandboxConfig> {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const environment = { SANDBOX_PORT: '0', SANDBOX_RETRY_BASE_MS: '20', SHOP_DATA_DIR: directory, ...overrides };
  const parsed = parseEnvironment(environment, directory);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}

/** A running sandbox, stopped after the test. */
export async function startTestSandbox(config?: SandboxConfig): Promise<Sandbox> {
  const sandbox = await startSandbox(config ?? (await testConfig()));
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Orders what happens next through the public control API. */
export async function orderScenario(sandbox: Sandbox, scenario: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${sandbox.url}/api/control`, { method: 'POST', body: JSON.stringify(scenario) });
  if (response.status !== 201) throw new Error(`scenario refused: ${await response.text()}`);
}
