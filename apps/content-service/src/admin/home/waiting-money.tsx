import type { StaffSales } from '@economat/contract';
import { DeskTable } from '../desk/desk-table';
import { moneyText } from '../desk/formats';
import { Section } from '../desk/section';
import { countText } from './figure-words';

const WAITING = [
  ['awaited', 'Virements attendus : total TTC des commandes'],
  ['differences', 'Suppléments de commandes modifiées, acceptés et pas encore payés'],
  ['quoted', 'Devis envoyés, encore valables et sans réponse'],
  ['owed', 'Commandes annulées ou devenues moins chères : ce qui n’est pas encore rendu'],
  ['underWay', 'Remboursements demandés, pas encore faits'],
] as const;

/** Money that is to come, and money that is to go. */
export function WaitingMoney({ sales }: { sales: StaffSales }) {
  return (
    <Section title="Argent qui attend">
      <DeskTable
        columns={['Quoi', 'Combien de fois', 'Montant']}
        rows={WAITING.map(([name, label]) => ({
          key: name,
          cells: [label, countText(sales[name].count), moneyText(sales[name].amount)],
        }))}
      />
    </Section>
  );
}
