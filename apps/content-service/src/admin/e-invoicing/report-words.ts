import type { ReportKind } from '@economat/commerce';
import type { EReport, EReportsMeta } from '@economat/contract';
import { dayText } from '../desk/formats';
import { flowText, HELD_UP } from './transmission-words';

export const REPORT_KIND: Readonly<Record<ReportKind, string>> = {
  transactions: 'Ventes',
  payments: 'Encaissements',
};

const REGIME: Readonly<Record<EReportsMeta['regime'], string>> = {
  monthly: 'réel normal mensuel',
  quarterly: 'réel normal trimestriel',
  simplified: 'régime simplifié',
  franchise: 'franchise en base',
};

/** What is reported, by which periods, and whether anything leaves. */
export function regimeText({ regime, isConnected }: EReportsMeta): string {
  const periods = `Périodes du ${REGIME[regime]}.`;
  return isConnected ? periods : `${periods} Aucune plateforme n’est réglée\u00A0: rien ne part.`;
}

/** What a period is at, in one line. */
export function periodText({ report, isEmpty, isLate, sendOn }: EReport): string {
  if (report?.state === 'stopped') return 'refusée par la plateforme';
  if (report !== null) {
    const name = report.type === 'RE' ? 'rectificative ' : '';
    return `${name}${flowText(report.state)}`;
  }
  if (isLate) return 'en retard';
  return isEmpty ? 'rien à déclarer' : `part le ${dayText(sendOn)}`;
}

/** What happened and what staff do about it, as a sentence; null where nothing is to be said. */
export function adviceText({ report, isTask, isLate, hasChanged, deadline }: EReport): string | null {
  if (report?.state === 'stopped') {
    return 'La plateforme a refusé cette déclaration. Corrigez la cause, ou demandez-la-lui, puis renvoyez\u00A0: le fichier est refait de ce que la boutique sait aujourd’hui.';
  }
  const late = isLate ? `Le dernier jour était le ${dayText(deadline)}. ` : '';
  if (isTask) return `${late}${HELD_UP}`;
  if (isLate) return `${late}L’envoi est retenté tout seul\u00A0; vérifiez que la plateforme répond.`;
  return hasChanged
    ? 'Des documents ou de l’argent de cette période ont été enregistrés depuis. Une déclaration rectificative de toute la période part dans la journée.'
    : null;
}
