export { IndexKeeperModule as WorkerModule } from './search.module.ts';
