import type { Feature } from '@outcrop/platform';
import { OrderModule } from './order.module.ts';

/** The firm's order of deals and research: how it is read and changed. */
export const order: Feature = {
  name: 'order',
  module: OrderModule,
  http: () => import('./http.ts'),
};
