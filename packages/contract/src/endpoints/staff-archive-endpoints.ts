import * as z from 'zod/mini';
import {
  archiveCheckAnswer,
  archivedDocumentsAnswer,
  archivedDocumentsQuery,
  archivesAnswer,
  archivesQuery,
  documentProofAnswer,
} from '../staff-archive.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const reading = { ...byStaff, right: 'accounting.read' } as const;

export const archives = {
  ...reading,
  method: 'GET',
  path: '/staff/archive/months',
  limit: 'none',
  summary: 'Archived months of documents, the latest first, and the key that signs them',
  query: archivesQuery,
  answer: archivesAnswer,
} as const satisfies Endpoint;

export const archiveFile = {
  ...reading,
  method: 'GET',
  path: '/staff/archive/months/:month/file',
  limit: 'none',
  summary: 'The archive of a month as ZIP: documents, signed manifest, public key and how to check them',
  answer: z.string(),
  answerType: 'application/zip',
  errors: ['not-found'],
} as const satisfies Endpoint;

export const checkArchives = {
  ...reading,
  method: 'GET',
  path: '/staff/archive/check',
  limit: 'none',
  summary: 'Read the whole archive again: how many months are right, and the first that is not',
  answer: archiveCheckAnswer,
} as const satisfies Endpoint;

export const archivedDocuments = {
  ...reading,
  method: 'GET',
  path: '/staff/archive/documents',
  limit: 'none',
  summary: 'Issued documents with the hash of their file, the latest first',
  query: archivedDocumentsQuery,
  answer: archivedDocumentsAnswer,
} as const satisfies Endpoint;

export const proveDocument = {
  ...reading,
  method: 'GET',
  path: '/staff/archive/documents/:number/proof',
  limit: 'none',
  summary: 'What the archive proves of a document: its file, the manifest, its signature and the chain',
  answer: documentProofAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;
