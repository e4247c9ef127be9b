import { staffEndpoints } from '@economat/contract';
import { useFile } from '../desk/use-file';

/** Saves the bank's file in the browser; returns the reason of a failure, or null. */
export function useTransferFile(): (id: number) => Promise<string | null> {
  const save = useFile();
  return (id) => save(staffEndpoints.transferFile, { params: { id: String(id) } }, `virements-${id}.xml`);
}
