import { Route, Routes } from 'react-router-dom';
import { CustomerListPage } from './customer-list-page';
import { CustomerPage } from './customer-page';

/** The pages below `/clients`. */
export function CustomerScreens() {
  return (
    <Routes>
      <Route index element={<CustomerListPage />} />
      <Route path=":reference" element={<CustomerPage />} />
    </Routes>
  );
}
