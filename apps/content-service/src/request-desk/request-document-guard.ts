import { refuseDocumentWrites } from '../database/document-writes.ts';

const REQUEST_TYPES = ['api::sample-request.sample-request', 'api::affiliate-request.affiliate-request'];
const REFUSAL = 'Une demande reçoit sa réponse sur sa page : ouvrez « Demandes » dans le menu.';

/** A status set in a form would tell its sender nothing, and nobody who set it. One may be deleted, when its sender asks for it. */
export function guardRequestDocuments(): void {
  refuseDocumentWrites(REQUEST_TYPES, REFUSAL, ['delete']);
}
