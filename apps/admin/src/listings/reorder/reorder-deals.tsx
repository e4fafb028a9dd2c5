import { Reorder } from './reorder.tsx';

const ReorderDeals = () => <Reorder list="public" title="Reorder deals" things="public deals" />;
export default ReorderDeals;
