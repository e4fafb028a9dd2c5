export * from './drain.ts';
export * from './engines.ts';
export * from './people.ts';
export * from './product-checks.ts';
export * from './start-feature.ts';
export * from './test-database.ts';
export * from './test-seed.ts';
export * from './until.ts';
