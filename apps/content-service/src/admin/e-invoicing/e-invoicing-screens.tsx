import { Route, Routes } from 'react-router-dom';
import { ReceivedPage } from './received-page';
import { RegisterPage } from './register-page';
import { ReportsPage } from './reports-page';

/** The pages below `/factures-electroniques`. */
export function EInvoicingScreens() {
  return (
    <Routes>
      <Route index element={<RegisterPage />} />
      <Route path="recues" element={<ReceivedPage />} />
      <Route path="declarations" element={<ReportsPage />} />
    </Routes>
  );
}
