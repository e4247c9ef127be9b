import type { StaffSales } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { lazy, Suspense } from 'react';
import { DeskTable } from '../desk/desk-table';
import { dayText, moneyText } from '../desk/formats';
import { Small } from '../desk/list-cells';
import { Section } from '../desk/section';

/** Its library is only loaded by who sees the chart. */
const SalesChart = lazy(() => import('./sales-chart').then(({ SalesChart: chart }) => ({ default: chart })));

/** The last days as a chart, and the same figures as a table for who cannot see it. */
export function SalesByDay({ days }: { days: StaffSales['days'] }) {
  return (
    <Section title="Ventes par jour">
      <Box background="neutral0" shadow="tableShadow" hasRadius padding={5}>
        <Small>
          Ventes TTC des {days.length} derniers jours (barres) et des mêmes jours de semaine de l’an dernier (ligne)
        </Small>
        <Box height="24rem" position="relative" aria-hidden>
          <Suspense fallback={null}>
            <SalesChart days={days} />
          </Suspense>
        </Box>
        <Box tag="details" paddingTop={3}>
          <Typography tag="summary">Les mêmes chiffres en tableau</Typography>
          <DeskTable
            columns={['Jour', 'Ventes TTC', 'L’an dernier']}
            rows={days.map(({ day, sold, lastYear }) => ({
              key: day,
              cells: [dayText(day), moneyText(sold), moneyText(lastYear)],
            }))}
          />
        </Box>
      </Box>
    </Section>
  );
}
