import { Route, Routes } from 'react-router-dom';
import { ArrangePage } from './arrange-page';
import { ImportPage } from './import-page';
import { ItemTablePage } from './item-table-page';

/** The pages below `/articles`. */
export function CatalogueScreens() {
  return (
    <Routes>
      <Route index element={<ItemTablePage />} />
      <Route path="importer" element={<ImportPage />} />
      <Route path="ranger" element={<ArrangePage />} />
    </Routes>
  );
}
