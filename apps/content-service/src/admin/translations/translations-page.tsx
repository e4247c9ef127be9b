import { type OpenEntry, staffEndpoints } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { entryAddress, TYPE } from '../change-log/type-words';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { Small } from '../desk/list-cells';
import { Pager } from '../desk/pager';
import { KEEP_TRANSLATIONS } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { TranslationFilters } from './translation-filters';
import { entriesText, fieldsText, TRANSLATION_STATE } from './translation-words';
import { parametersOf, useTranslationView } from './use-translation-view';

/** Every entry whose English texts are missing or were written for another French text. */
export function TranslationsPage() {
  return (
    <DeskPage
      title="Traductions"
      subtitle="Les textes anglais qui manquent, et ceux dont le français a changé depuis"
      permissions={KEEP_TRANSLATIONS}
    >
      <OpenTranslations />
    </DeskPage>
  );
}

function OpenTranslations() {
  const { view, show } = useTranslationView();
  const { answer, reload } = useAnswer(staffEndpoints.translations, { query: parametersOf(view) });
  useRevalidation(reload);
  return (
    <Answered answer={answer}>
      {({ data, meta: { pagination, entries, types } }) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <TranslationFilters view={view} types={types} entries={entries} onShow={show} />
          <Typography tag="output">
            {pagination.total === 0 ? 'Tout est traduit.' : `${entriesText(pagination.total)} à traduire ou à revoir`}
          </Typography>
          {data.length > 0 && (
            <Box tag="ul" background="neutral0" shadow="tableShadow" hasRadius>
              {data.map((entry) => (
                <OpenEntryRow key={`${entry.type} ${entry.documentId}`} entry={entry} />
              ))}
            </Box>
          )}
          <Pager page={pagination.page} pageCount={pagination.pageCount} onPage={(page) => show({ ...view, page })} />
        </Flex>
      )}
    </Answered>
  );
}

function OpenEntryRow({ entry: { type, documentId, name, isOnline, missing, outdated } }: { entry: OpenEntry }) {
  const address = entryAddress({ type, documentId, name, number: 0 });
  const title = type === 'settings' ? TYPE.settings : name || 'sans nom';
  return (
    <Box tag="li" padding={4} borderColor="neutral150" borderStyle="solid" borderWidth="0 0 1px">
      <Flex gap={3} alignItems="flex-start" wrap="wrap">
        <Box flex="1 1 24rem" minWidth={0} style={{ overflowWrap: 'anywhere' }}>
          {address === null ? (
            <Typography>{title}</Typography>
          ) : (
            <Link tag={RouterLink} to={address}>
              {title}
            </Link>
          )}
          <Small>{[TYPE[type], isOnline === false ? 'hors ligne' : ''].filter(Boolean).join(', ')}</Small>
        </Box>
        <Box flex="2 1 32rem" minWidth={0}>
          <OpenFields title={TRANSLATION_STATE.missing} labels={missing} />
          <OpenFields title={TRANSLATION_STATE.outdated} labels={outdated} />
        </Box>
      </Flex>
    </Box>
  );
}

function OpenFields({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <Typography tag="p">
      {`${title} : `}
      <Typography fontWeight="bold">{fieldsText(labels)}</Typography>
    </Typography>
  );
}
