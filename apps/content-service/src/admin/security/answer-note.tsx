import { Typography } from '@strapi/design-system';
import type { SecurityResult } from './security-api';

/** A placeholder while an answer is loading or after it failed. */
export function AnswerNote({ answer }: { answer: Exclude<SecurityResult<unknown>, { ok: true }> | null }) {
  if (answer === null) return <Typography tag="p">Lecture…</Typography>;
  return (
    <Typography tag="p" role="alert" textColor="danger600">
      {answer.message}
    </Typography>
  );
}
