const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 71.8 → "71.80"; −37.63 with a true minus. */
export const priceText = (price: number): string => twoDecimals.format(price).replace('-', '−');
