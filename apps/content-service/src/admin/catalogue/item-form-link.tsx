import { Pencil } from '@strapi/icons';
import { Link } from 'react-router-dom';

export const ITEM_TYPE = 'api::sidebar-item.sidebar-item';

interface ItemFormLinkProps {
  readonly documentId: string;
  readonly title: string;
}

/** The article's whole form, for what the table has no column for. */
export function ItemFormLink({ documentId, title }: ItemFormLinkProps) {
  return (
    <Link
      to={`/content-manager/collection-types/${ITEM_TYPE}/${documentId}`}
      aria-label={`Ouvrir la fiche « ${title} »`}
      title="Ouvrir la fiche"
    >
      <Pencil aria-hidden />
    </Link>
  );
}
