import { ITEMS_ARRANGED, itemOrderQuery, type ItemList, type OrderedItem, staffEndpoints } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Answered, Problem } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { useDeskApi } from '../desk/desk-api';
import { WRITE_CATALOGUE } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { articlesText } from './catalogue-words';
import { SortableEntry, SortableList } from './sortable-list';

/** The home tiles, the menu or the contents of a category, arranged as the shop shows them. */
export function ArrangePage() {
  const [parameters] = useSearchParams();
  const parsed = z.safeParse(itemOrderQuery, Object.fromEntries(parameters));
  const { list, category = null } = parsed.success ? parsed.data : { list: 'menu' as const };
  return (
    <DeskPage
      title={list === 'home' ? 'Ranger l’accueil' : category === null ? 'Ranger le menu' : 'Ranger le rayon'}
      subtitle="Tirez une fiche par sa poignée, ou prenez-la avec Espace et déplacez-la avec les flèches"
      permissions={WRITE_CATALOGUE}
      above={
        <Link tag={RouterLink} to={category === null ? '/articles' : `/articles?category=${category}`}>
          Table des articles
        </Link>
      }
    >
      <Arranged key={`${list} ${category}`} list={list} category={category} />
    </DeskPage>
  );
}

interface ArrangedProps {
  readonly list: ItemList;
  readonly category: number | null;
}

function Arranged({ list, category }: ArrangedProps) {
  const query = { list, ...(category !== null && { category: String(category) }) };
  const { answer, reload } = useAnswer(staffEndpoints.itemOrder, { query });
  return (
    <Answered answer={answer}>
      {({ data, meta }) => {
        if (meta.total === 0) return <Typography tag="p">{NOTHING[list]}</Typography>;
        if (meta.total > data.length) return <Typography tag="p">{tooLong(meta.total)}</Typography>;
        return <Cards items={data} list={list} category={category} onReload={reload} />;
      }}
    </Answered>
  );
}

const NOTHING: Readonly<Record<ItemList, string>> = {
  home: 'Aucune tuile. Une fiche en devient une par son champ « Tuile d’accueil ».',
  menu: 'Rien n’est rangé ici.',
};

function tooLong(total: number): string {
  return `${articlesText(total)} sont ici côte à côte ; au-delà de ${ITEMS_ARRANGED}, ils se rangent par la colonne « Rang » d’un import.`;
}

interface CardsProps extends ArrangedProps {
  readonly items: readonly OrderedItem[];
  readonly onReload: () => void;
}

/** Each move is saved at once; what somebody else has arranged meanwhile is shown instead. */
function Cards({ items: read, list, category, onReload }: CardsProps) {
  const api = useDeskApi();
  const [arranged, setArranged] = useState<{ read: readonly OrderedItem[]; items: readonly OrderedItem[] } | null>(
    null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const items = arranged?.read === read ? arranged.items : read;
  const names = new Map(items.map(({ id, title }) => [id, title]));

  async function move(from: number, to: number): Promise<void> {
    const moved = items[from];
    if (moved === undefined) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, moved);
    setArranged({ read, items: next });
    const data = { list, category, before: items.map(({ id }) => id), after: next.map(({ id }) => id) };
    const reason = await api.take(staffEndpoints.arrangeItems, { body: { data } }, () => undefined);
    setProblem(reason);
    if (reason !== null) onReload();
  }

  return (
    <>
      <Problem text={problem} />
      <SortableList
        ids={items.map(({ id }) => id)}
        nameOf={(id) => names.get(id) ?? ''}
        isGrid
        onMove={(from, to) => void move(from, to)}
      >
        <Box
          tag="ol"
          aria-label="Fiches dans leur ordre"
          style={{ display: 'grid', gap: '1.6rem', gridTemplateColumns: 'repeat(auto-fill, minmax(18rem, 1fr))' }}
        >
          {items.map((item) => (
            <SortableEntry key={item.id} id={item.id} name={item.title}>
              {(handle) => (
                <Box background="neutral0" shadow="tableShadow" hasRadius padding={3} height="100%">
                  <Flex justifyContent="space-between">
                    {handle}
                    {!item.isOnline && (
                      <Typography variant="pi" textColor="neutral600">
                        hors ligne
                      </Typography>
                    )}
                  </Flex>
                  {item.picture !== null && (
                    <img
                      src={item.picture}
                      alt=""
                      style={{ width: '100%', height: '10rem', objectFit: 'contain', display: 'block' }}
                    />
                  )}
                  <Typography fontWeight="bold">{item.title}</Typography>
                </Box>
              )}
            </SortableEntry>
          ))}
        </Box>
      </SortableList>
    </>
  );
}
