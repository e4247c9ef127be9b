import { textOfBytes } from '@economat/contract';
import { CARRIER_COLUMNS, type CarrierColumn, type CarrierFile, readCarrierFile } from '@economat/commerce';
import type { OrderToShip } from '@economat/contract';
import { Box, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { TextFileButton } from '../desk/text-file-button';
import { type FileNumbers, fileNumbers } from './file-numbers';

const MAXIMUM_BYTES = 1_000_000;
const NO_COLUMNS =
  'Ce fichier n’a pas deux colonnes : il faut un CSV avec le numéro de commande et le numéro de suivi, séparés par des virgules ou des points-virgules.';
const COLUMN: Readonly<Record<CarrierColumn, string>> = {
  order: 'Colonne des numéros de commande',
  tracking: 'Colonne des numéros de suivi',
};

interface CarrierFileFormProps {
  readonly orders: readonly OrderToShip[];
  readonly onNumbers: (numbers: FileNumbers['numbers']) => void;
}

/** Fills the rows from the carrier's file. Which column is which is asked only where its titles do not say it. */
export function CarrierFileForm({ orders, onNumbers }: CarrierFileFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<CarrierFile | null>(null);
  const [read, setRead] = useState<FileNumbers | null>(null);

  async function open(upload: File): Promise<void> {
    const file = upload.size > MAXIMUM_BYTES ? null : readCarrierFile(textOfBytes(await upload.arrayBuffer()));
    setProblem(file === null ? NO_COLUMNS : null);
    setAsked(file);
    setRead(null);
    if (file !== null) fill(file);
  }

  /** Waits until both columns are known. */
  function fill(file: CarrierFile): void {
    const { order, tracking } = file.columns;
    setAsked(file);
    if (order === null || tracking === null || order === tracking) return;
    const found = fileNumbers(file, { order, tracking }, orders);
    setAsked(null);
    setRead(found);
    onNumbers(found.numbers);
  }

  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <TextFileButton variant="secondary" onFile={open}>
        Prendre le fichier du transporteur
      </TextFileButton>
      <Problem text={problem} />
      {asked !== null && <ColumnChoice file={asked} onChosen={fill} />}
      {read !== null && <FileReport read={read} />}
    </Flex>
  );
}

function ColumnChoice({ file, onChosen }: { file: CarrierFile; onChosen: (file: CarrierFile) => void }) {
  return (
    <Box tag="section" aria-label="Colonnes du fichier">
      <Typography tag="p">Les titres de ce fichier ne disent pas tout : choisissez les deux colonnes.</Typography>
      <Flex gap={4} wrap="wrap">
        {CARRIER_COLUMNS.map((column) => (
          <Field.Root key={column}>
            <Field.Label>{COLUMN[column]}</Field.Label>
            <SingleSelect
              value={file.columns[column]}
              placeholder="À choisir"
              onChange={(place) => onChosen({ ...file, columns: { ...file.columns, [column]: Number(place) } })}
            >
              {file.titles.map((title, place) => (
                <SingleSelectOption key={`${place} ${title}`} value={place}>
                  {title}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        ))}
      </Flex>
    </Box>
  );
}

function FileReport({ read: { numbers, problems } }: { read: FileNumbers }) {
  return (
    <Box>
      <Typography tag="output">{`Numéros repris du fichier : ${numbers.size}.`}</Typography>
      {problems.length > 0 && (
        <Box tag="ul" aria-label="Lignes du fichier à revoir">
          {problems.map((text) => (
            <Typography key={text} tag="li" textColor="danger600">
              {text}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
