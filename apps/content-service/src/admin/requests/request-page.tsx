import { isWaiting, type StaffRequestSheet, staffEndpoints } from '@economat/contract';
import { Box, Flex, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { momentText } from '../desk/formats';
import { ANSWER_REQUESTS } from '../desk/rights';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { AnswerForms } from './answer-forms';
import { RequestFacts } from './request-facts';
import { RequestHistory } from './request-history';
import { senderOf } from './request-rows';
import { answeredText, KIND } from './request-words';

/** One request: who asks for what, the answer, and what staff wrote down. */
export function RequestPage() {
  const { reference = '' } = useParams();
  return <Request key={reference} reference={reference} />;
}

function Request({ reference }: { reference: string }) {
  const { answer, reload } = useAnswer(staffEndpoints.staffRequest, { params: { id: reference } });
  const request = answer?.ok === true ? answer.data.data : null;
  return (
    <DeskPage
      title={request === null ? 'Demande' : senderOf(request)}
      subtitle={request === null ? '' : `${KIND[request.kind].one} du ${momentText(request.createdAt)}`}
      permissions={ANSWER_REQUESTS}
      above={
        <Link
          tag={RouterLink}
          to={request?.kind === 'affiliation' ? '/demandes?tab=affiliation' : '/demandes'}
          startIcon={<ArrowLeft />}
        >
          Demandes
        </Link>
      }
    >
      <Answered answer={answer}>{(sheet) => <RequestSheet sheet={sheet} onChange={reload} />}</Answered>
    </DeskPage>
  );
}

/** Beside each other where there is room: the answer, which is what the page is opened for, first. */
function RequestSheet({ sheet, onChange }: { sheet: StaffRequestSheet; onChange: () => void }) {
  const { data, meta } = sheet;
  return (
    <Flex alignItems="flex-start" gap={4} wrap="wrap">
      <Card flex="1 1 50rem">
        <Section title={isWaiting(data) ? 'Répondre' : answeredText(data)}>
          {isWaiting(data) ? (
            <AnswerForms sheet={sheet} onAnswered={onChange} />
          ) : (
            <RequestHistory events={meta.events.filter(({ kind }) => kind !== 'noted')} />
          )}
        </Section>
      </Card>
      <Card flex="1 1 28rem">
        <RequestFacts sheet={sheet} onNoted={onChange} />
      </Card>
    </Flex>
  );
}

function Card({ flex, children }: { flex: string; children: ReactNode }) {
  return (
    <Box flex={flex} minWidth="0" background="neutral0" shadow="tableShadow" hasRadius padding={5}>
      <Flex direction="column" alignItems="stretch" gap={5}>
        {children}
      </Flex>
    </Box>
  );
}
