import { Reorder } from './reorder.tsx';

const ReorderResearch = () => <Reorder list="research" title="Reorder research" things="studies" />;
export default ReorderResearch;
