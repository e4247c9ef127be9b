import { staffEndpoints } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { Answered } from '../desk/answered';
import { DeskTable } from '../desk/desk-table';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { countText } from './figure-words';

/** Items at or below their threshold, which stands at the item or in the shop settings. */
export function RunningOutList() {
  const { answer } = useAnswer(staffEndpoints.runningOut, {});
  return (
    <Section title="Bientôt épuisés">
      <Answered answer={answer}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Typography tag="p">
              Aucun article n’a atteint son seuil d’alerte. Il se règle à chaque article, ou pour tous dans les réglages
              de la boutique.
            </Typography>
          ) : (
            <>
              {meta.total > data.length && (
                <Typography tag="p">
                  Les {data.length} plus bas sur {countText(meta.total)}.
                </Typography>
              )}
              <DeskTable
                columns={['Article', 'Pièces qui restent', 'Seuil d’alerte', 'Personnes qui l’attendent']}
                rows={data.map(({ documentId, title, stock, lowStockAt, awaitedBy }) => ({
                  key: documentId,
                  cells: [title, countText(stock), countText(lowStockAt), countText(awaitedBy)],
                }))}
              />
            </>
          )
        }
      </Answered>
    </Section>
  );
}
