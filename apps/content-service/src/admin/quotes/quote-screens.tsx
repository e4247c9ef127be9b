import { Route, Routes } from 'react-router-dom';
import { NewQuotePage, QuoteDraftPage } from './quote-draft-page';
import { QuoteListPage } from './quote-list-page';
import { QuotePage } from './quote-page';

/** The pages below `/devis`. */
export function QuoteScreens() {
  return (
    <Routes>
      <Route index element={<QuoteListPage />} />
      <Route path="nouveau" element={<NewQuotePage />} />
      <Route path=":reference" element={<QuotePage />} />
      <Route path=":reference/modifier" element={<QuoteDraftPage />} />
    </Routes>
  );
}
