import { type ItemsQuery, staffEndpoints, type TreeCategory } from '@economat/contract';
import { Box, Flex } from '@strapi/design-system';
import { useIsMobile } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { WRITE_CATALOGUE } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { CategoryTree } from './category-tree';
import { ItemFilters } from './item-filters';
import { ItemTable } from './item-table';
import { tableLayout } from './table-columns';
import { parametersOf, useItemView } from './use-item-view';

/** The whole catalogue as a table that is changed in place. */
export function ItemTablePage() {
  return (
    <DeskPage
      title="Articles"
      subtitle="Chaque case s’enregistre quand on la quitte ; ↑ et ↓ changent de ligne"
      permissions={WRITE_CATALOGUE}
    >
      <Items />
    </DeskPage>
  );
}

function Items() {
  const { view, show } = useItemView();
  const tree = useAnswer(staffEndpoints.itemTree, {});
  const ids = useAnswer(staffEndpoints.itemIds, { query: parametersOf(view) });
  useRevalidation(tree.reload);
  const categories = tree.answer?.ok === true ? tree.answer.data.data : [];

  function reload(): void {
    tree.reload();
    ids.reload();
  }

  return (
    <Flex gap={5} alignItems="flex-start" wrap="wrap">
      <TreeFrame view={view} categories={categories}>
        <Answered answer={tree.answer}>
          {({ data }) => (
            <CategoryTree
              categories={data}
              chosen={view.category ?? null}
              onChoose={(category) => show({ ...view, category: category ?? undefined })}
              onArranged={reload}
            />
          )}
        </Answered>
      </TreeFrame>
      <Flex direction="column" alignItems="stretch" gap={4} flex="999 1 44rem" minWidth={0}>
        <ItemFilters view={view} categories={categories} onView={show} />
        <Answered answer={ids.answer}>
          {({ data }) => (
            <ItemTable
              ids={data}
              isCurrent={ids.isCurrent}
              categories={categories}
              layout={tableLayout(view.state)}
              onChanged={reload}
            />
          )}
        </Answered>
      </Flex>
    </Flex>
  );
}

interface TreeFrameProps {
  readonly view: ItemsQuery;
  readonly categories: readonly TreeCategory[];
  readonly children: ReactNode;
}

/** Beside the table; on a phone folded away above it. */
function TreeFrame({ view, categories, children }: TreeFrameProps) {
  const isMobile = useIsMobile();
  const chosen = categories.find(({ id }) => id === view.category)?.title ?? 'tous';
  return (
    <Box
      tag="nav"
      aria-label="Rayons"
      flex="1 1 24rem"
      background="neutral0"
      shadow="tableShadow"
      hasRadius
      padding={4}
    >
      {isMobile ? (
        <details>
          <summary style={{ fontSize: '1.6rem', padding: '0.8rem 0' }}>Rayons : {chosen}</summary>
          {children}
        </details>
      ) : (
        children
      )}
    </Box>
  );
}
