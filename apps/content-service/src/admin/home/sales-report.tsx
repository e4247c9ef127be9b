import { cents } from '@economat/commerce';
import { type Sales, type SalesSpan, staffEndpoints, type StaffSales } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { Answered } from '../desk/answered';
import { moneyText } from '../desk/formats';
import { Small } from '../desk/list-cells';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { BestSellers } from './best-sellers';
import { cardGrid } from './card-grid';
import { changeText, countText } from './figure-words';
import { SalesByDay } from './sales-by-day';
import { WaitingMoney } from './waiting-money';

const SPAN: Readonly<Record<SalesSpan, { readonly title: string; readonly compared: string }>> = {
  day: { title: 'Aujourd’hui', compared: 'le même jour, il y a 52 semaines' },
  week: { title: 'Cette semaine, depuis lundi', compared: 'la même semaine, il y a 52 semaines' },
  month: { title: 'Ce mois-ci', compared: 'les mêmes dates de l’an dernier' },
};

/** What each figure counts, and how it is read from the sales of a span. */
const FIGURES: readonly (readonly [label: string, value: (sales: Sales) => number, text: (value: number) => string])[] =
  [
    ['Ventes TTC', ({ sold }) => sold, (value) => moneyText(cents(value))],
    ['Commandes reçues', ({ orders }) => orders, countText],
    ['Panier moyen TTC', averageOf, (value) => moneyText(cents(value))],
    ['Rendu aux clients', ({ refunded }) => refunded, (value) => moneyText(cents(value))],
    ['Rétractations déclarées', ({ withdrawals }) => withdrawals, countText],
  ];

function averageOf({ orders, sold }: Sales): number {
  return orders === 0 ? 0 : Math.round(sold / orders);
}

/** What was sold beside last year, day by day and by item, and which money waits. */
export function SalesReport() {
  const { answer, reload } = useAnswer(staffEndpoints.staffSales, {});
  useRevalidation(reload);
  return (
    <Answered answer={answer}>
      {({ data }) => (
        <>
          <Section title="Ventes">
            <Box style={cardGrid('auto-fit')}>
              {data.spans.map((compared) => (
                <SpanCard key={compared.span} compared={compared} />
              ))}
            </Box>
            <Small>
              Les commandes comptent au jour où elles sont reçues, payées ou non ; celles qui ont été annulées depuis et
              les envois gratuits ne comptent pas. Ce qui est rendu compte au jour de la demande. Chaque comparaison
              s’arrête à la même heure.
            </Small>
          </Section>
          <SalesByDay days={data.days} />
          <BestSellers items={data.bestSellers} />
          <WaitingMoney sales={data} />
        </>
      )}
    </Answered>
  );
}

function SpanCard({ compared: { span, now, lastYear } }: { compared: StaffSales['spans'][number] }) {
  const { title, compared } = SPAN[span];
  return (
    <Box tag="article" aria-label={title} background="neutral0" shadow="tableShadow" hasRadius padding={5}>
      <Typography tag="h3" variant="delta">
        {title}
      </Typography>
      <Small>Entre parenthèses : {compared}</Small>
      <Box tag="dl" paddingTop={3}>
        {FIGURES.map(([label, valueOf, textOf]) => {
          const change = changeText(valueOf(now), valueOf(lastYear));
          return (
            <Flex key={label} justifyContent="space-between" alignItems="baseline" gap={3} paddingBottom={1}>
              <Typography tag="dt">{label}</Typography>
              <Typography tag="dd" textAlign="right">
                <strong>{textOf(valueOf(now))}</strong> ({textOf(valueOf(lastYear))}
                {change === null ? '' : `, ${change}`})
              </Typography>
            </Flex>
          );
        })}
      </Box>
    </Box>
  );
}
