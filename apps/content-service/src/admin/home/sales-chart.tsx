import { dateInWords, eurosFromCents } from '@economat/commerce';
import type { StaffSales } from '@economat/contract';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { useTheme } from 'styled-components';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Sales day by day beside those of last year. */
export function SalesChart({ days }: { days: StaffSales['days'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { colors } = useTheme();
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const chart = new Chart(canvas.current, {
      data: {
        labels: days.map(({ day }) => dateInWords(DAY, new Date(`${day}T00:00:00Z`))),
        datasets: [
          {
            type: 'bar',
            label: 'Cette année',
            data: days.map(({ sold }) => eurosFromCents(sold)),
            backgroundColor: colors.primary600,
          },
          {
            type: 'line',
            label: 'L’an dernier',
            data: days.map(({ lastYear }) => eurosFromCents(lastYear)),
            borderColor: colors.neutral500,
            backgroundColor: colors.neutral500,
            pointRadius: 2,
            // In front of the bars.
            order: -1,
          },
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        scales: { y: { beginAtZero: true, ticks: { callback: (value) => EUROS.format(Number(value)) } } },
        plugins: {
          legend: { reverse: true },
          tooltip: { callbacks: { label: ({ raw }) => EUROS.format(Number(raw)) } },
        },
      },
    });
    return () => chart.destroy();
  }, [days, colors]);
  return <canvas ref={canvas} />;
}
