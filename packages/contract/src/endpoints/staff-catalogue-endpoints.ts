import {
  changedItemsAnswer,
  changeItemsRequest,
  copiedItemsAnswer,
  copyItemsRequest,
  itemPlanAnswer,
  planItemsRequest,
} from '../staff-catalogue-change.ts';
import { IMPORT_BYTES, importRequest, itemExportQuery, planImportRequest } from '../staff-catalogue-import.ts';
import {
  itemCellsRequest,
  itemIdsAnswer,
  itemOrderAnswer,
  itemOrderQuery,
  itemOrderRequest,
  itemRowAnswer,
  itemRowsAnswer,
  itemRowsQuery,
  itemsQuery,
  itemTreeAnswer,
} from '../staff-catalogue.ts';
import * as z from 'zod/mini';
import { byStaff, type Endpoint } from './endpoint.ts';

const editing = { ...byStaff, right: 'catalogue.write', limit: 'none' } as const;

export const itemTree = {
  ...editing,
  method: 'GET',
  path: '/staff/catalogue/tree',
  summary: 'The categories of the catalogue in the order of the menu',
  answer: itemTreeAnswer,
} as const satisfies Endpoint;

export const itemIds = {
  ...editing,
  method: 'GET',
  path: '/staff/catalogue/ids',
  summary:
    'Which articles a filter and a search choose, in the order of the menu; their rows are read as they come into view',
  query: itemsQuery,
  answer: itemIdsAnswer,
} as const satisfies Endpoint;

export const itemRows = {
  ...editing,
  method: 'GET',
  path: '/staff/catalogue/items',
  summary: 'Named articles as rows of the table',
  query: itemRowsQuery,
  answer: itemRowsAnswer,
} as const satisfies Endpoint;

export const saveItemCells = {
  ...editing,
  method: 'POST',
  path: '/staff/catalogue/items/:id',
  summary: 'Change fields of an article, if they still have the values that were seen, by the rules of its form',
  body: itemCellsRequest,
  answer: itemRowAnswer,
  errors: ['not-found', 'item-changed', 'item-refused'],
} as const satisfies Endpoint;

export const itemOrder = {
  ...editing,
  method: 'GET',
  path: '/staff/catalogue/order',
  summary: 'What is arranged by hand: the first level of the menu, the contents of a category, or the home tiles',
  query: itemOrderQuery,
  answer: itemOrderAnswer,
} as const satisfies Endpoint;

export const arrangeItems = {
  ...editing,
  method: 'POST',
  path: '/staff/catalogue/order',
  summary: 'Arrange such a list, if it still is as it was seen',
  body: itemOrderRequest,
  answer: itemOrderAnswer,
  errors: ['item-changed'],
} as const satisfies Endpoint;

export const planItemChange = {
  ...editing,
  method: 'POST',
  path: '/staff/catalogue/plan',
  summary: 'What a change of several articles would do to each of them; stores nothing',
  body: planItemsRequest,
  answer: itemPlanAnswer,
} as const satisfies Endpoint;

export const applyItemChange = {
  ...editing,
  method: 'POST',
  path: '/staff/catalogue/changes',
  summary: 'Change several articles as it was planned, all of them or none',
  body: changeItemsRequest,
  answer: changedItemsAnswer,
  errors: ['item-changed', 'item-refused'],
} as const satisfies Endpoint;

export const copyItems = {
  ...editing,
  method: 'POST',
  path: '/staff/catalogue/copies',
  summary: 'Copy articles with their pictures, offline and without a reference, all of them or none',
  body: copyItemsRequest,
  answer: copiedItemsAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const exportItemsCsv = {
  ...editing,
  method: 'GET',
  path: '/staff/catalogue/export-csv',
  summary: 'The articles of a filter with all fields that a table holds, as CSV',
  query: itemExportQuery,
  answer: z.string(),
  answerType: 'text/csv',
} as const satisfies Endpoint;

export const exportItemsXlsx = {
  ...editing,
  method: 'GET',
  path: '/staff/catalogue/export-xlsx',
  summary: 'The same as an Excel file',
  query: itemExportQuery,
  answer: z.string(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Endpoint;

export const planImport = {
  ...editing,
  method: 'POST',
  path: '/staff/catalogue/import-plan',
  summary: 'What the lines of a file would change, or why not; stores nothing',
  maximumBytes: IMPORT_BYTES,
  body: planImportRequest,
  answer: itemPlanAnswer,
  errors: ['import-unreadable'],
} as const satisfies Endpoint;

export const importItems = {
  ...editing,
  method: 'POST',
  path: '/staff/catalogue/import',
  summary: 'Take a file over as it was planned, whole or not at all',
  maximumBytes: IMPORT_BYTES,
  body: importRequest,
  answer: changedItemsAnswer,
  errors: ['import-unreadable', 'item-changed', 'item-refused'],
} as const satisfies Endpoint;
