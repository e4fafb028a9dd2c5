export * from './clause.ts';
export * from './index-definition.ts';
export * from './search-engine.ts';
export * from './search-scope.ts';
