import { Alert, Box, Link } from '@strapi/design-system';
import { adminApi } from '@strapi/strapi/admin';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { missingTextsWords } from './missing-texts-words';

const NAMED = 5;
/** The library tells nobody what it changes. */
const FRESH_MS = 5_000;

interface FoundPictures {
  readonly results: readonly { readonly id: number; readonly name: string }[];
  readonly pagination: { readonly total: number };
}

const { useGetPicturesWithoutTextQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    getPicturesWithoutText: builder.query<FoundPictures, void>({
      query: () => ({
        url: '/upload/files',
        method: 'GET',
        config: {
          params: {
            pageSize: NAMED,
            sort: 'createdAt:desc',
            filters: {
              $and: [
                { mime: { $startsWith: 'image/' } },
                { $or: [{ alternativeText: { $null: true } }, { alternativeText: '' }] },
              ],
            },
          },
        },
      }),
    }),
  }),
});

/** Which pictures say nothing to people who do not see them. */
export function MissingTextsNotice() {
  const { data } = useGetPicturesWithoutTextQuery(undefined, { pollingInterval: FRESH_MS });
  const [isClosed, setClosed] = useState(false);
  if (isClosed || data === undefined || data.pagination.total === 0) return null;
  const others = data.pagination.total - data.results.length;
  return (
    <Box paddingLeft={10} paddingRight={10} paddingTop={6}>
      <Alert
        variant="warning"
        closeLabel="Fermer"
        onClose={() => setClosed(true)}
        title={missingTextsWords(data.pagination.total)}
      >
        {data.results.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link tag={NavLink} to={`?${new URLSearchParams({ _q: name }).toString()}`}>
              {name}
            </Link>
          </span>
        ))}
        {others > 0 && ` et ${others === 1 ? 'une autre' : `${others} autres`}`}. Le texte se saisit dans le détail de
        l’image : il est lu à qui ne la voit pas, et par les moteurs de recherche.
      </Alert>
    </Box>
  );
}
