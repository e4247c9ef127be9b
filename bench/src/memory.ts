import { readFileSync } from 'node:fs';
import { atMost, type Row } from './report.ts';

/** Resident memory in MB; null where the system does not tell (macOS). */
export function residentMegabytes(pid: number): number | null {
  return megabytesIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m);
}

/**
 * Memory of a process in MB with its share of what it has in common with others (PSS), such as the runtime's own file; null where the system
 * does not tell. Takes some milliseconds, in which the kernel walks all pages.
 */
export function proportionalMegabytes(pid: number): number | null {
  return megabytesIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m);
}

function megabytesIn(file: string, kilobytes: RegExp): number | null {
  try {
    const found = kilobytes.exec(readFileSync(file, 'utf8'))?.[1];
    return found === undefined ? null : Number(found) / 1000;
  } catch {
    return null;
  }
}

export function measureMemory(storefrontPid: number, contentPid: number): Row[] {
  const [storefront, content] = [proportionalMegabytes(storefrontPid), proportionalMegabytes(contentPid)];
  if (storefront === null || content === null) return [];
  const both = storefront + content;
  return [
    atMost('storefront after load, MB', storefront, 200),
    atMost('storefront and content service after load, MB', both, 600),
  ];
}
