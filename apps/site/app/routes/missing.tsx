import { data } from 'react-router';
import { MissingPage } from '../features/shell/missing-page.tsx';

/** Any other address (specification section 8, Unknown routes). */
export const loader = () => data(null, { status: 404 });

export default MissingPage;
