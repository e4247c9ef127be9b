import { type ArchivedMonth, staffEndpoints } from '@economat/contract';
import { Box, Button, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskTable } from '../desk/desk-table';
import { FileButton } from '../desk/file-button';
import { momentText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { AccountingFrame } from './accounting-frame';
import { ArchivedDocuments } from './archived-documents';
import { BooksCheck, type Checked } from './books-check';
import { countText, FAULTS, monthText, ofMonth, stampsText } from './archive-words';

/** Of a fingerprint; the whole one is in the title. */
const SHOWN = 12;

/** The archived months, the check of all of them, and the proof of one document. */
export function ArchivePage() {
  const [parameters, setParameters] = useSearchParams();
  const month = parameters.get('month');
  const [page, setPage] = useState(1);
  const { answer } = useAnswer(staffEndpoints.archives, { query: { page: String(page) } });
  return (
    <AccountingFrame
      title="Archive"
      subtitle="Les factures et avoirs tels qu’ils ont été émis, gardés dix ans et signés chaque mois"
    >
      <ArchivedDocuments key={month} month={month} onEveryMonth={() => setParameters({})} />
      <Answered answer={answer}>
        {({ data: { months, key, withoutFile, stamps }, meta: { pagination } }) => (
          <>
            <Section title="Mois archivés">
              <Typography tag="output">{stateText(pagination.total, withoutFile)}</Typography>
              <StampsNote text={stampsText(stamps)} />
              {months.length > 0 && (
                <MonthTable
                  months={months}
                  hasStamps={stamps !== null}
                  onShow={(shown) => setParameters({ month: shown })}
                />
              )}
              <Pager page={page} pageCount={pagination.pageCount} onPage={setPage} />
            </Section>
            <ArchiveCheck />
            <Section title="Clé de signature">
              <Typography tag="p">
                Notez cette empreinte hors de la boutique, ou remettez-la à votre comptable : elle permet de reconnaître
                la clé plus tard.
              </Typography>
              <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
                SHA-256 de la clé publique : {key.id}
              </Typography>
              <Box tag="pre" tabIndex={0} style={{ overflowX: 'auto' }}>
                <Typography tag="code">{key.publicKey}</Typography>
              </Box>
            </Section>
          </>
        )}
      </Answered>
    </AccountingFrame>
  );
}

function stateText(total: number, withoutFile: number): string {
  const waiting = withoutFile === 0 ? '' : ` Fichiers encore à conserver : ${withoutFile.toLocaleString('fr-FR')}.`;
  if (total === 0) return `Aucun mois archivé : un mois l’est quand il est fini.${waiting}`;
  return `${total === 1 ? 'Un mois archivé.' : `${total} mois archivés, le dernier d’abord.`}${waiting}`;
}

function StampsNote({ text }: { text: string | null }) {
  return text === null ? null : <Typography tag="p">{text}</Typography>;
}

interface MonthTableProps {
  readonly months: readonly ArchivedMonth[];
  /** Whether an authority stamps them. */
  readonly hasStamps: boolean;
  readonly onShow: (month: string) => void;
}

function MonthTable({ months, hasStamps, onShow }: MonthTableProps) {
  const rows = months.map(({ month, documents, sha256, key, archivedAt, stamp }) => ({
    key: month,
    cells: [
      monthText(month),
      documents === 0 ? (
        'aucun'
      ) : (
        <Button
          key="show"
          size="S"
          variant="ghost"
          onClick={() => onShow(month)}
          aria-label={`${countText(documents)} ${ofMonth(month)}`}
        >
          {countText(documents)}
        </Button>
      ),
      <Typography key="hash" title={sha256}>
        {sha256.slice(0, SHOWN)}
      </Typography>,
      <Typography key="key" title={key}>
        {key.slice(0, SHOWN)}
      </Typography>,
      momentText(archivedAt),
      ...(hasStamps ? [stamp === null ? 'attendu' : momentText(stamp.at)] : []),
      <FileButton
        key="file"
        row={staffEndpoints.archiveFile}
        input={{ params: { month } }}
        name={`archive-${month}.zip`}
        size="S"
        aria-label={`Télécharger l’archive ${ofMonth(month)}`}
      >
        Télécharger
      </FileButton>,
    ],
  }));
  const stampColumn = hasStamps ? ['Horodaté le'] : [];
  const columns = ['Mois', 'Documents', 'Manifeste', 'Clé', 'Signé le', ...stampColumn, 'Archive'];
  return <DeskTable columns={columns} rows={rows} />;
}

function ArchiveCheck() {
  const api = useDeskApi();

  async function check(): Promise<Checked> {
    const answer = await api.call(staffEndpoints.checkArchives, {});
    if (!answer.ok) return { isIntact: false, text: answer.message };
    const { months, documents, broken } = answer.data.data;
    return broken === null
      ? { isIntact: true, text: `Archive intacte : ${months} mois, ${countText(documents)} à l’identique.` }
      : {
          isIntact: false,
          text: `L’archive ne correspond plus pour ${monthText(broken.month)} : ${FAULTS[broken.fault]}`,
        };
  }

  return <BooksCheck label="Vérifier toute l’archive" check={check} />;
}
