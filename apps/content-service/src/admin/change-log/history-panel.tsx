import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useRights } from '../desk/use-rights';
import { FORM_TYPES } from './type-words';

/** Beside an entry's form: the way to what was changed in it. */
export const HistoryPanel: PanelComponent = ({ model, documentId, document }) => {
  const may = useRights();
  const entry = documentId ?? document?.documentId;
  if (!FORM_TYPES.has(model) || entry === undefined || !may('change.read')) return null;
  return {
    title: 'Modifications',
    content: (
      <Link tag={RouterLink} to={`/modifications?entry=${entry}`}>
        Voir qui a changé quoi
      </Link>
    ),
  };
};
