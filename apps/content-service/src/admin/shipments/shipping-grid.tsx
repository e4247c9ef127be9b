import { formatOrderNumber, normaliseTrackingNumber, parseOrderNumber } from '@economat/commerce';
import { type OrdersToShip, type OrderToShip, type ShipmentResultView, staffEndpoints } from '@economat/contract';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { CarrierChoice } from './carrier-choice';
import { CarrierFileForm } from './carrier-file-form';
import { isDone } from './shipment-words';
import { ShippingRow } from './shipping-row';
import { NOTHING_TYPED, problemOf, type TypedShipment, type TypedShipments, wantedShipment } from './typed-shipments';
import { rememberCarrier, usualCarrier } from './usual-carrier';

const COLUMNS = ['Commande', 'Destinataire', 'À envoyer', 'Transporteur', 'Numéro de suivi'];

interface ShippingGridProps {
  readonly waiting: OrdersToShip;
  readonly onReload: () => void;
}

/** The waiting orders, and one button that sends every filled row. */
export function ShippingGrid({ waiting: { data: orders, meta }, onReload }: ShippingGridProps) {
  const api = useDeskApi();
  const [typed, setTyped] = useState<TypedShipments>({});
  const [carrier, setCarrier] = useState(() => usualCarrier(meta.carriers));
  const [results, setResults] = useState<ReadonlyMap<string, ShipmentResultView>>(new Map());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const summary = useRef<HTMLOutputElement>(null);
  /** What stood in the field before a scan that turns out to be an order's label. */
  const before = useRef('');
  const open = orders.filter(({ orderNumber }) => !isDone(results.get(orderNumber)));
  const sendable = open.filter((order) => problemOf(order, orders, typed, carrier) === null);
  const wanted = sendable.flatMap((order) => wantedShipment(order, typed, carrier) ?? []);

  // The scanner begins at once, in the first row.
  useEffect(() => fields.current.values().next().value?.focus(), []);

  function change(orderNumber: string, part: Partial<TypedShipment>): void {
    setTyped((known) => ({ ...known, [orderNumber]: { ...(known[orderNumber] ?? NOTHING_TYPED), ...part } }));
    setResults((known) => new Map([...known].filter(([number]) => number !== orderNumber)));
  }

  function focus(order: OrderToShip | undefined): void {
    const field = order && fields.current.get(order.orderNumber);
    // Behind the last row a further scan must change nothing.
    (field ?? summary.current)?.focus();
    field?.select();
  }

  /** The end of a scan: on to the next row, or to the row of the order whose label was scanned. */
  function take(order: OrderToShip): void {
    const scanned = parseOrderNumber(normaliseTrackingNumber(typed[order.orderNumber]?.number ?? ''));
    setRefusal(null);
    if (scanned === null) {
      focus(problemOf(order, orders, typed, carrier) === null ? open[open.indexOf(order) + 1] : order);
      return;
    }
    change(order.orderNumber, { number: before.current });
    const number = formatOrderNumber(scanned);
    const target = open.find(({ orderNumber }) => orderNumber === number);
    if (target === undefined) setRefusal(`${number} n’attend pas d’être expédiée.`);
    focus(target ?? order);
  }

  async function send(): Promise<void> {
    if (busy || wanted.length === 0) return;
    setBusy(true);
    const result = await api.call(staffEndpoints.recordShipments, { body: { data: wanted } });
    setBusy(false);
    setRefusal(result.ok ? null : result.message);
    if (!result.ok) return;
    rememberCarrier(carrier);
    setResults((known) => new Map([...known, ...result.data.data.map((row) => [row.order, row] as const)]));
    summary.current?.focus();
  }

  if (orders.length === 0) return <Typography tag="p">Rien n’attend d’être expédié.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <Flex gap={4} wrap="wrap" alignItems="flex-end">
        <CarrierChoice label="Transporteur" carriers={meta.carriers} value={carrier} onChange={setCarrier} />
        <CarrierFileForm
          orders={open}
          onNumbers={(numbers) => {
            for (const [orderNumber, number] of numbers) change(orderNumber, { number });
          }}
        />
        <Button variant="tertiary" onClick={onReload}>
          Recharger la liste
        </Button>
      </Flex>
      {meta.total > orders.length && (
        <Typography tag="p">{`Les ${orders.length} commandes les plus urgentes, sur ${meta.total}.`}</Typography>
      )}
      <Box background="neutral0" shadow="tableShadow" hasRadius position="relative" overflow="auto">
        <Box tag="table" display={{ initial: 'block', medium: 'table' }} width="100%" aria-label="Commandes à expédier">
          <Box tag="thead" display={{ initial: 'none', medium: 'table-header-group' }}>
            <Box tag="tr">
              {COLUMNS.map((column) => (
                <Box key={column} tag="th" scope="col" padding={4} textAlign="left">
                  <Typography variant="sigma" textColor="neutral600">
                    {column}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
          <Box tag="tbody" display={{ initial: 'block', medium: 'table-row-group' }}>
            {orders.map((order) => (
              <ShippingRow
                key={order.documentId}
                order={order}
                typed={typed[order.orderNumber] ?? NOTHING_TYPED}
                carriers={meta.carriers}
                pageCarrier={carrier}
                problem={problemOf(order, orders, typed, carrier)}
                result={results.get(order.orderNumber)}
                onChange={(part) => change(order.orderNumber, part)}
                onFocus={(number) => (before.current = number)}
                onTaken={() => take(order)}
                fieldRef={(field) => {
                  if (field === null) fields.current.delete(order.orderNumber);
                  else fields.current.set(order.orderNumber, field);
                }}
              />
            ))}
          </Box>
        </Box>
      </Box>
      <Problem text={refusal} />
      <Flex gap={4} wrap="wrap">
        <Button loading={busy} disabled={wanted.length === 0} onClick={() => void send()}>
          {wanted.length === 0 ? 'Enregistrer les colis' : `Enregistrer ${wanted.length} colis`}
        </Button>
        <Typography tag="output" ref={summary} tabIndex={-1}>
          {summaryOf(orders, results, wanted.filter((row) => !results.has(row.order)).length)}
        </Typography>
      </Flex>
    </Flex>
  );
}

function summaryOf(
  orders: readonly OrderToShip[],
  results: ReadonlyMap<string, ShipmentResultView>,
  /** Filled rows that were not sent yet. */
  filled: number,
): string {
  const sent = [...results.values()].filter(isDone).length;
  if (results.size === 0 || filled > 0) return `Numéros saisis : ${filled} sur ${orders.length - sent}.`;
  const refused = results.size - sent;
  const recorded =
    sent === 0 ? 'Aucun colis enregistré.' : `${sent} colis ${sent === 1 ? 'enregistré' : 'enregistrés'}.`;
  return refused === 0 ? recorded : `${recorded} À revoir : ${refused} colis, la raison est à sa ligne.`;
}
