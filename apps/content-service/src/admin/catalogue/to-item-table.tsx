import { LinkButton } from '@strapi/design-system';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ITEM_TYPE } from './item-form-link';
import { useRights } from '../desk/use-rights';

/** From Strapi's list of articles to their table, for who may change them. */
export function ToItemTable() {
  const { slug } = useParams();
  const may = useRights();
  if (slug !== ITEM_TYPE || !may('catalogue.write')) return null;
  return (
    <LinkButton tag={RouterLink} to="/articles" variant="secondary" size="S">
      Table des articles
    </LinkButton>
  );
}
