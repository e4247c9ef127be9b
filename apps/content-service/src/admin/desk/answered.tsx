import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { Answer } from './use-answer';

interface AnsweredProps<Data> {
  readonly answer: Answer<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Draws the answer by `children`; before it a loading text, or the reason of a refusal. */
export function Answered<Data>({ answer, children }: AnsweredProps<Data>): ReactNode {
  if (answer === null) return <Typography tag="p">Lecture…</Typography>;
  return answer.ok ? children(answer.data) : <Problem text={answer.message} />;
}

/** Why something failed, as an alert; nothing for null. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Typography tag="p" role="alert" textColor="danger600">
      {text}
    </Typography>
  );
}
