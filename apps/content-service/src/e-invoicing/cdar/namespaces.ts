const DATA = 'urn:un:unece:uncefact:data:standard:';

/** Of a status message, UN/CEFACT D22B. */
export const CDAR_NAMESPACES = {
  rsm: `${DATA}CrossDomainAcknowledgementAndResponse:100`,
  ram: `${DATA}ReusableAggregateBusinessInformationEntity:100`,
  udt: `${DATA}UnqualifiedDataType:100`,
  qdt: `${DATA}QualifiedDataType:100`,
} as const;
