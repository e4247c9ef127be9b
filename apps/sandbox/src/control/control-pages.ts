import { html, type SafeHtml } from '../http/html.ts';
import { page, seeOther, type Answer } from '../http/reply.ts';
import { readForm, type HttpRequest } from '../http/request.ts';
import { route, type Route } from '../http/router.ts';
import { layout } from '../pages/layout.ts';
import { scenarioRequestSchema } from './control-api.ts';
import type { QueuedScenario, ScenarioQueue } from './scenario-queue.ts';
import { isOffered, PROVIDERS, SCENARIO_NAMES, scenarioKind, type Moment, type Provider } from './scenarios.ts';

const PROVIDER_LABELS: Record<Provider, string> = {
  paypal: 'PayPal',
  axepta: 'Axepta (carte)',
  smtp: 'Messagerie',
  invoicing: 'Facturation électronique',
  timestamps: 'Horodatage',
};
const MOMENT_LABELS: Record<Moment, string> = {
  buyer: 'L’acheteur',
  figures: 'Les sommes',
  webhook: 'Les avis à la boutique',
  answer: 'Les réponses aux appels',
  inquiry: 'Les demandes d’état',
  refund: 'Les remboursements',
  mail: 'Le courrier',
  flow: 'Les factures et rapports',
  stamp: 'Les horodatages',
};

/** Where a person chooses what happens next. */
export function controlPageRoutes(scenarios: ScenarioQueue): Route[] {
  return [
    route('GET', '/control', () => page(200, controlPage(scenarios.list(), new Map(), null))),
    route('POST', '/control', (request) => order(scenarios, request)),
    route('POST', '/control/remove', (request) => {
      scenarios.remove(readForm(request, 'utf8').get('id') ?? '');
      return seeOther('/control');
    }),
    route('POST', '/control/clear', () => {
      scenarios.clear();
      return seeOther('/control');
    }),
  ];
}

function order(scenarios: ScenarioQueue, request: HttpRequest): Answer {
  const form = readForm(request, 'utf8');
  const [provider, scenario] = (form.get('choice') ?? '').split('/');
  const parsed = scenarioRequestSchema.safeParse({
    provider,
    scenario,
    times: Number(form.get('times') || '1'),
    delayMs: form.get('delayms') ? Number(form.get('delayms')) : null,
    operation: form.get('operation') || null,
    match: form.get('match') || null,
  });
  if (!parsed.success) {
    return page(
      422,
      controlPage(
        scenarios.list(),
        form,
        'Choisissez un scénario ; le nombre de fois et le délai sont des entiers positifs.',
      ),
    );
  }
  scenarios.add(parsed.data);
  return seeOther('/control');
}

function controlPage(
  queue: readonly QueuedScenario[],
  typed: ReadonlyMap<string, string>,
  error: string | null,
): SafeHtml {
  return layout({
    title: 'Scénarios',
    body: html`<h1>Ce qui arrivera ensuite</h1>
      <p class="soft">Sans scénario, tout se passe bien et l’acheteur décide sur la page de paiement.</p>
      ${queue.length === 0 ? html`<div class="panel empty">Aucun scénario en attente.</div>` : queuePanel(queue)}
      <form class="panel" method="post" action="/control">
        <div class="field">
          <label for="choice">Scénario</label>
          <select id="choice" name="choice" required>
            ${PROVIDERS.map((provider) => providerOptions(provider, typed.get('choice')))}
          </select>
        </div>
        <div class="fields wide">
          ${field(typed, 'times', 'Nombre de fois (0 : toujours)', '1')}
          ${field(typed, 'delayms', 'Délai en millisecondes')} ${field(typed, 'operation', 'Seulement cet appel')}
          ${field(typed, 'match', 'Seulement si la référence contient')}
        </div>
        ${error === null ? null : html`<p class="error" role="alert">${error}</p>`}
        <p class="under-fields"><button>Préparer</button></p>
      </form>
      <h2>Les scénarios</h2>
      <div class="panel scroll">${scenarioTable()}</div>`,
  });
}

function field(typed: ReadonlyMap<string, string>, name: string, label: string, initial = ''): SafeHtml {
  return html`<div>
    <label for="${name}">${label}</label><input id="${name}" name="${name}" value="${typed.get(name) ?? initial}" />
  </div>`;
}

function providerOptions(provider: Provider, chosen: string | undefined): SafeHtml {
  const offered = SCENARIO_NAMES.filter((name) => isOffered(provider, name));
  return html`<optgroup label="${PROVIDER_LABELS[provider]}">
    ${offered.map((name) => {
      const value = `${provider}/${name}`;
      const selected = value === chosen ? html`selected` : null;
      return html`<option value="${value}" ${selected}>
        ${PROVIDER_LABELS[provider]} : ${scenarioKind(name).label}
      </option>`;
    })}
  </optgroup>`;
}

function queuePanel(queue: readonly QueuedScenario[]): SafeHtml {
  return html`<div class="panel scroll">
    <table class="stack">
      <tbody>
        ${queue.map(queueRow)}
      </tbody>
    </table>
    <form class="under-list" method="post" action="/control/clear">
      <button class="quiet small">Tout retirer</button>
    </form>
  </div>`;
}

function queueRow(entry: QueuedScenario): SafeHtml {
  const limits = [
    entry.times === 0 ? 'toujours' : `encore ${entry.times - entry.used} fois`,
    entry.delayMs > 0 ? `délai ${entry.delayMs} ms` : null,
    entry.operation === null ? null : `appel ${entry.operation}`,
    entry.match === null ? null : `référence ${entry.match}`,
  ].filter((limit) => limit !== null);
  return html`<tr>
    <td>${PROVIDER_LABELS[entry.provider]}</td>
    <td>${scenarioKind(entry.scenario).label}</td>
    <td class="soft">${limits.join(', ')}</td>
    <td class="money">
      <form method="post" action="/control/remove">
        <input type="hidden" name="id" value="${entry.id}" /><button class="quiet small">Retirer</button>
      </form>
    </td>
  </tr>`;
}

function scenarioTable(): SafeHtml {
  const moments = Object.keys(MOMENT_LABELS) as Moment[];
  return html`<table class="stack">
    <thead>
      <tr>
        <th scope="col">Nom</th>
        <th scope="col">Effet</th>
        <th scope="col">Pour</th>
      </tr>
    </thead>
    <tbody>
      ${moments.map((moment) => [
        html`<tr>
          <th scope="rowgroup" colspan="3">${MOMENT_LABELS[moment]}</th>
        </tr>`,
        ...momentRows(moment),
      ])}
    </tbody>
  </table>`;
}

function momentRows(moment: Moment): SafeHtml[] {
  return SCENARIO_NAMES.filter((name) => scenarioKind(name).moment === moment).map((name) => {
    const { explanation, providers } = scenarioKind(name);
    return html`<tr>
      <td><code>${name}</code></td>
      <td>${explanation}</td>
      <td class="soft">${providers.map((provider) => PROVIDER_LABELS[provider]).join(', ')}</td>
    </tr>`;
  });
}
