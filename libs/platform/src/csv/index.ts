/** The door for threads that read tables: it imports nothing that has to be compiled. */

export * from './csv-records.ts';
export * from './line-ends.ts';
