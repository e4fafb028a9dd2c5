import { dealSearchContract, seed } from './deal-contract/deal-search-contract.ts';

describe(`deal search on PostgreSQL (seed ${seed})`, () => dealSearchContract());
