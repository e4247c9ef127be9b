import {
  IMPORT_ROWS,
  type ItemPlan,
  itemRefusalDetails,
  type ItemSheet,
  type PlannedItemView,
  staffEndpoints,
} from '@economat/contract';
import { Box, Button, Flex, Link, Tabs, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as z from 'zod/mini';
import { Problem } from '../desk/answered';
import { type Refused, useDeskApi } from '../desk/desk-api';
import { DeskPage } from '../desk/desk-page';
import { WRITE_CATALOGUE } from '../desk/rights';
import { TextFileButton } from '../desk/text-file-button';
import { articlesText } from './catalogue-words';
import { PlanTable } from './plan-table';
import { readSheet } from './read-sheet';

/** Articles from a spreadsheet: first what would change, then all of it or nothing. */
export function ImportPage() {
  return (
    <DeskPage
      title="Importer des articles"
      subtitle="D’abord un essai qui ne change rien, puis tout le fichier ou rien"
      permissions={WRITE_CATALOGUE}
      above={
        <Link tag={RouterLink} to="/articles">
          Table des articles
        </Link>
      }
    >
      <Import />
    </DeskPage>
  );
}

interface TriedFile {
  readonly name: string;
  readonly sheet: ItemSheet;
  readonly plan: ItemPlan;
}

function Import() {
  const api = useDeskApi();
  const [tried, setTried] = useState<TriedFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');

  async function tryFile(file: File): Promise<void> {
    setTried(null);
    setDone('');
    setProblem(null);
    setBusy(true);
    const sheet = await readSheet(file);
    setProblem(await trySheet(file.name, sheet));
    setBusy(false);
  }

  async function trySheet(name: string, sheet: ItemSheet | null): Promise<string | null> {
    if (sheet === null || sheet.rows.length === 0)
      return 'Ce fichier ne se lit pas comme un tableau. Enregistrez-le en CSV ou en Excel.';
    if (sheet.rows.length > IMPORT_ROWS)
      return `${articlesText(IMPORT_ROWS)} au plus par fichier ; celui-ci a ${sheet.rows.length} lignes.`;
    const result = await api.call(staffEndpoints.planImport, { body: { data: sheet } });
    if (!result.ok) return sentence(result);
    setTried({ name, sheet, plan: result.data.data });
    return null;
  }

  async function apply({ sheet, plan, name }: TriedFile): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { fingerprint } = plan;
    const result = await api.call(staffEndpoints.importItems, { body: { data: { ...sheet, fingerprint } } });
    if (result.ok) {
      const { changed, created } = result.data.data;
      setDone(`C’est fait : ${articlesText(changed)} changés, ${created} créés.`);
      setTried(null);
    } else {
      // What has changed meanwhile shows in a new trial.
      setProblem(
        result.code === 'item-changed' ? ((await trySheet(name, sheet)) ?? sentence(result)) : sentence(result),
      );
    }
    setBusy(false);
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Hints />
      <Box>
        <TextFileButton
          variant="secondary"
          accept=".csv,.txt,.tsv,.xlsx,.xls,.ods"
          loading={busy && tried === null}
          onFile={tryFile}
        >
          Choisir un fichier
        </TextFileButton>
      </Box>
      <Problem text={problem} />
      <Typography tag="output">{done}</Typography>
      {tried !== null && (
        <Trial key={tried.plan.fingerprint} tried={tried} busy={busy} onApply={() => void apply(tried)} />
      )}
    </Flex>
  );
}

function sentence({ details, message }: Refused): string {
  const parsed = z.safeParse(itemRefusalDetails, details);
  return (parsed.success ? parsed.data.problems?.[0]?.message : undefined) ?? message;
}

function Hints() {
  return (
    <Box tag="ul" paddingLeft={5} style={{ listStyle: 'disc' }}>
      <Typography tag="li">
        Partez d’un export de la table : la première ligne nomme les colonnes. Une colonne absente ne change rien, une
        cellule vide vide le champ.
      </Typography>
      <Typography tag="li">
        Un article est reconnu à son identifiant, sinon à sa référence ; une référence inconnue crée un article, hors
        ligne si le fichier ne dit rien.
      </Typography>
      <Typography tag="li">
        Retirez la colonne « Stock » si la boutique vend pendant que vous travaillez : elle remettrait les pièces
        vendues.
      </Typography>
      <Typography tag="li">
        CSV ou Excel, {new Intl.NumberFormat('fr-FR').format(IMPORT_ROWS)} lignes au plus.
      </Typography>
    </Box>
  );
}

const KINDS = ['wrong', 'changed', 'new', 'same'] as const;
type Kind = (typeof KINDS)[number];

const KIND: Readonly<Record<Kind, string>> = {
  wrong: 'À corriger',
  changed: 'Changés',
  new: 'Nouveaux',
  same: 'Sans changement',
};

function kindOf({ id, problems, changes }: PlannedItemView): Kind {
  if (problems.length > 0) return 'wrong';
  if (id === null) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}

interface TrialProps {
  readonly tried: TriedFile;
  readonly busy: boolean;
  readonly onApply: () => void;
}

function Trial({ tried: { name, plan }, busy, onApply }: TrialProps) {
  const groups = Map.groupBy(plan.items, kindOf);
  const count = (kind: Kind) => groups.get(kind)?.length ?? 0;
  const [kind, setKind] = useState<Kind>(KINDS.find((first) => count(first) > 0) ?? 'same');
  const wrong = count('wrong');
  const changing = count('changed') + count('new');
  return (
    <Flex tag="section" aria-label={`Essai de ${name}`} direction="column" alignItems="stretch" gap={4}>
      <Tabs.Root
        variant="simple"
        value={kind}
        onValueChange={(value) => setKind(KINDS.find((known) => known === value) ?? kind)}
      >
        <Tabs.List aria-label="Lignes à montrer" style={{ flexWrap: 'wrap' }}>
          {KINDS.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {KIND[each]} ({count(each)})
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={kind}>
          <Box paddingTop={4}>
            {count(kind) === 0 ? (
              <Typography tag="p">Aucune ligne.</Typography>
            ) : (
              <PlanTable key={kind} items={groups.get(kind) ?? []} />
            )}
          </Box>
        </Tabs.Content>
      </Tabs.Root>
      <Problem
        text={
          wrong === 0
            ? null
            : `Rien ne sera importé tant qu’il reste à corriger : ${wrong === 1 ? 'une ligne' : `${wrong} lignes`}. Corrigez le fichier et choisissez-le de nouveau.`
        }
      />
      <Box>
        <Button loading={busy} disabled={wrong > 0 || changing === 0} onClick={onApply}>
          {changing === 0 ? 'Rien à importer' : `Importer ${articlesText(changing)}`}
        </Button>
      </Box>
    </Flex>
  );
}
