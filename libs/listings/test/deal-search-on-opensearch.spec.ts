import { describeWithEngine } from '@outcrop/platform/testing';
import { dealSearchContract, seed } from './deal-contract/deal-search-contract.ts';

describeWithEngine('opensearch', `deal search on OpenSearch (seed ${seed})`, (url) => dealSearchContract(url));
