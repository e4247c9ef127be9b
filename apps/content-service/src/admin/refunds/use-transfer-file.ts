import { useFetchClient } from '@strapi/strapi/admin';
import { saveFile } from '../journal/save-file';

/** Saves the bank's file in the browser; returns the reason of a failure, or null. */
export function useTransferFile(): (id: number) => Promise<string | null> {
  const { get } = useFetchClient();
  return async (id) => {
    try {
      const { data } = await get<Blob>(`/api/staff/transfer-files/${id}`, { responseType: 'blob' });
      saveFile(data, `virements-${id}.xml`);
      return null;
    } catch {
      return 'Le fichier n’a pas pu être lu. Réessayez dans un instant.';
    }
  };
}
