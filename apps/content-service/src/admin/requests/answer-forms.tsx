import { type StaffRequestSheet, staffEndpoints } from '@economat/contract';
import { Flex } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { type DeskInput, type DeskRow, useDeskApi } from '../desk/desk-api';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { RefusalForm } from './refusal-form';
import { SampleForm } from './sample-form';

const MESSAGE: TypedField = { name: 'message', label: 'Message au demandeur', required: false, maxLength: 1000 };

/** Sends an answer: the reason of a refusal, or null. */
export type SendAnswer = <Row extends DeskRow>(row: Row, input: DeskInput<Row>, done: string) => Promise<string | null>;

interface AnswerFormsProps {
  readonly sheet: StaffRequestSheet;
  readonly onAnswered: () => void;
}

/** The answers that a request can get. One that a colleague has answered meanwhile is shown as it is now. */
export function AnswerForms({ sheet, onAnswered }: AnswerFormsProps) {
  const api = useDeskApi();
  const { toggleNotification } = useNotification();
  const { kind, documentId } = sheet.data;
  const params = { id: documentId };

  const send: SendAnswer = async (row, input, message) => {
    const result = await api.call(row, input);
    const isLate = !result.ok && result.code === 'request-answered';
    if (!result.ok && !isLate) return result.message;
    toggleNotification(isLate ? { type: 'warning', message: result.message } : { type: 'success', message });
    onAnswered();
    return null;
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {kind === 'samples' ? (
        <SampleForm sheet={sheet} send={send} />
      ) : (
        <StepForm
          title="Accepter"
          fields={[MESSAGE]}
          take={({ message = '' }) =>
            send(
              staffEndpoints.acceptAffiliation,
              { params, body: { data: { message } } },
              'La réponse part par courriel.',
            )
          }
        />
      )}
      <RefusalForm
        kind={kind}
        take={(data) => send(staffEndpoints.refuseRequest, { params, body: { data } }, 'La réponse part par courriel.')}
      />
    </Flex>
  );
}
