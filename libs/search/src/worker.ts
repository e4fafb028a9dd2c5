export { IndexKeeperModule as WorkerModule } from './index-writing/index-keeper.module.ts';
