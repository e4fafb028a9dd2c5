import { dealSearchContract, seed } from './deal-contract/deal-search-contract.ts';

describe(`deal search in memory (seed ${seed})`, () => dealSearchContract());
