export { ColumnsModule as HttpModule } from './columns/columns.module.ts';
