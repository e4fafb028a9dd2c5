import { DEAL_TYPES, type DealTypeCode } from '@outcrop/contracts';

/** Type codes of a deal, in its own order (PLSCode may hold several: docs/product/deals.md#deal-types). */
export const typeCodes = (plsCode: string): DealTypeCode[] =>
  plsCode.split(/[\s,]+/).filter((code): code is DealTypeCode => Object.hasOwn(DEAL_TYPES, code));
