import { openedForms } from '../form-saves/opened-forms.ts';

export default openedForms;
