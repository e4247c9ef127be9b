import { readFileSync } from 'node:fs';
import type { Row } from './report.ts';

/** Resident memory after the load, in MB; null where the system does not tell (macOS). */
function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

export function measureMemory(storefrontPid: number, contentPid: number): Row[] {
  const [storefront, content] = [residentMegabytes(storefrontPid), residentMegabytes(contentPid)];
  if (storefront === null || content === null) return [];
  const both = storefront + content;
  return [
    { what: 'storefront after load, MB', measured: storefront, limit: '≤ 200', passes: storefront <= 200 },
    { what: 'storefront and content service after load, MB', measured: both, limit: '≤ 600', passes: both <= 600 },
  ];
}
