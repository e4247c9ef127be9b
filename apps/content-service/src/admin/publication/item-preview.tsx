import { staffEndpoints } from '@economat/contract';
import { Button } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { useRights } from '../desk/use-rights';

interface ItemPreviewProps {
  /** The stored address. */
  readonly slug: string;
  /** ISO; when the item will appear, if that is planned. */
  readonly onlineFrom: string | null;
}

/** Opens an item as buyers will see it, from the moment on at which it appears. */
export function ItemPreview({ slug, onlineFrom }: ItemPreviewProps) {
  const api = useDeskApi();
  const may = useRights();
  const [problem, setProblem] = useState<string | null>(null);
  if (!may('catalogue.publish')) return null;

  async function open(): Promise<void> {
    // Opened by the press itself: browsers refuse a window that comes after an answer.
    const page = window.open('', '_blank');
    const at = onlineFrom !== null && Date.parse(onlineFrom) > Date.now() ? onlineFrom : null;
    const input = { body: { data: { at, withOffline: true, hours: 1 } } };
    const refusal = await api.take(staffEndpoints.createPreview, input, ({ data }) => {
      page?.location.replace(`${data.url}/product-detail/${encodeURIComponent(slug)}`);
    });
    if (refusal !== null) page?.close();
    setProblem(refusal);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void open()}>
        Voir l’aperçu
      </Button>
      <Problem text={problem} />
    </>
  );
}
