import { staffEndpoints, type StaffNote } from '@economat/contract';
import { useDeskApi } from '../desk/desk-api';
import { Notes } from '../desk/notes';
import { useRights } from '../desk/use-rights';

interface OrderNotesProps {
  readonly orderId: string;
  readonly notes: readonly StaffNote[];
  readonly onAdded: () => void;
}

/** The notes of an order, for whoever may only read them, too. */
export function OrderNotes({ orderId, notes, onAdded }: OrderNotesProps) {
  const api = useDeskApi();
  const may = useRights();
  const params = { id: orderId };
  const add = (text: string) => api.take(staffEndpoints.addOrderNote, { params, body: { data: { text } } }, onAdded);
  return <Notes notes={notes} add={may('order.prepare') ? add : null} />;
}
