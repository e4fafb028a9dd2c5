export { ownSchema } from './schema/own-schema.ts';
