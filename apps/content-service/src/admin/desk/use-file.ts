import { addressOf } from '@economat/contract';
import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback } from 'react';
import { saveFile } from './save-file';
import { type DeskInput, type DeskRow, refusedBy } from './desk-api';

/** Saves what a call answers as a file of the browser; gives the reason of a failure, or null. */
export type SaveFile = <Row extends DeskRow>(row: Row, input: DeskInput<Row>, name: string) => Promise<string | null>;

/** A refusal is read like a file, for its code; but one of a session that is over has to fail, for Strapi's client to renew it. */
const AS_FILE = { responseType: 'blob', validateStatus: (status: number) => status !== 401 } as const;

export function useFile(): SaveFile {
  const { get } = useFetchClient();
  return useCallback(
    async (row, input, name) => {
      try {
        const { data, status } = await get(`/api${addressOf(row, input)}`, AS_FILE);
        if (status !== 200) {
          const refusal: unknown = JSON.parse(await data.text());
          return refusedBy({ response: { data: refusal } }, row).message;
        }
        saveFile(data, name);
        return null;
      } catch (error) {
        return refusedBy(error, row).message;
      }
    },
    [get],
  );
}
