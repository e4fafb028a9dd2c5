export { canExplore } from './explorer.policy.ts';
