import { Route, Routes } from 'react-router-dom';
import { RequestListPage } from './request-list-page';
import { RequestPage } from './request-page';

/** The pages below `/demandes`. */
export function RequestScreens() {
  return (
    <Routes>
      <Route index element={<RequestListPage />} />
      <Route path=":reference" element={<RequestPage />} />
    </Routes>
  );
}
