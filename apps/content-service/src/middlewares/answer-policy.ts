import { answerPolicy } from '../http/answer-policy.ts';

export default answerPolicy;
