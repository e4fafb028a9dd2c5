export * from './contract-documents.ts';
export * from './contract-requests.ts';
export * from './memory-search.ts';
export * from './search-contract.ts';
export * from './sql-search.ts';
export * from './test-opensearch.ts';
