import { DEAL_TYPES, type DealTypeCode } from '@outcrop/contracts';

/** Type codes of a deal, in its own order (design section 4: PLSCode may hold several). */
export const typeCodes = (plsCode: string): DealTypeCode[] =>
  plsCode.split(/[\s,]+/).filter((code): code is DealTypeCode => Object.hasOwn(DEAL_TYPES, code));
