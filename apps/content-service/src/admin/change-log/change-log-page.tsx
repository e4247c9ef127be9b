import { staffEndpoints } from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { Pager } from '../desk/pager';
import { READ_CHANGES } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { ChangeCard } from './change-card';
import { ChangeFilters } from './change-filters';
import { useChangeView } from './use-change-view';

/** Who changed what of content, settings, rights and orders; former values can be put back. */
export function ChangeLogPage() {
  return (
    <DeskPage
      title="Modifications"
      subtitle="Qui a changé quoi ces deux dernières années, et comment c’était avant"
      permissions={READ_CHANGES}
    >
      <Changes />
    </DeskPage>
  );
}

function Changes() {
  const { view, page, show } = useChangeView();
  const { toggleNotification } = useNotification();
  const { answer, reload } = useAnswer(staffEndpoints.changeLog, { query: { ...view, page: String(page) } });
  return (
    <Answered answer={answer}>
      {({ data, meta }) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <ChangeFilters view={view} meta={meta} onShow={show} />
          <Typography tag="output">{countText(meta.pagination.total)}</Typography>
          {data.map((change) => (
            <ChangeCard
              key={change.id}
              change={change}
              onRestored={(message) => {
                toggleNotification({ type: 'success', message });
                if (page > 1) show(view);
                else reload();
              }}
            />
          ))}
          <Pager page={page} pageCount={meta.pagination.pageCount} onPage={(wanted) => show(view, wanted)} />
        </Flex>
      )}
    </Answered>
  );
}

function countText(total: number): string {
  if (total === 0) return 'Rien n’a changé.';
  return total === 1 ? 'Une modification' : `${total.toLocaleString('fr-FR')} modifications, la dernière d’abord`;
}
