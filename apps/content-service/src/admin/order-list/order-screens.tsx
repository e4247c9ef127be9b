import { Route, Routes } from 'react-router-dom';
import { ChangePage } from '../order-changes/change-page';
import { OrderPage } from '../orders/order-page';
import { OrderListPage } from './order-list-page';

/** The pages below `/commandes`. */
export function OrderScreens() {
  return (
    <Routes>
      <Route index element={<OrderListPage />} />
      <Route path=":reference" element={<OrderPage />} />
      <Route path=":reference/modifier" element={<ChangePage />} />
    </Routes>
  );
}
