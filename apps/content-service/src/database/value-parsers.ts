import { type CustomTypesConfig, types } from 'pg';

const { DATE, JSON: JSON_TYPE, JSONB, NUMERIC, TIMESTAMP } = types.builtins;

/**
 * Parsers for the types that the driver would return otherwise, and Strapi sets differently for the whole process. With the driver's own
 * parsers for the rest, rows match the generated types.
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [DATE]: (text) => text,
  [JSON_TYPE]: (text): unknown => JSON.parse(text),
  [JSONB]: (text): unknown => JSON.parse(text),
  [NUMERIC]: Number,
  // Strapi's columns have no zone and hold UTC.
  [TIMESTAMP]: (text) => new Date(`${text}Z`),
};

export const VALUE_PARSERS: CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary'): unknown =>
    PARSERS[type] ?? types.getTypeParser(type, format ?? 'text'),
};
