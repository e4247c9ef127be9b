import { Route, Routes } from 'react-router-dom';
import { AccountsPage } from './accounts-page';
import { ArchivePage } from './archive-page';
import { ClosingsPage } from './closings-page';
import { EntriesPage } from './entries-page';
import { SettlementsPage } from './settlements-page';
import { SummaryPage } from './summary-page';

/** The pages below `/comptabilite`. */
export function AccountingScreens() {
  return (
    <Routes>
      <Route index element={<EntriesPage />} />
      <Route path="tva" element={<SummaryPage />} />
      <Route path="reglements" element={<SettlementsPage />} />
      <Route path="clotures" element={<ClosingsPage />} />
      <Route path="archive" element={<ArchivePage />} />
      <Route path="comptes" element={<AccountsPage />} />
    </Routes>
  );
}
