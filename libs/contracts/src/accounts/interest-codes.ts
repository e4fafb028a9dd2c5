/** Kinds of assets that people buy and sell (docs/product/sign-up.md#interests), in the order in which they are asked. */
export const ASSETS = {
  ProducingProperties: 'Producing properties',
  NonOperatedWI: 'Non-operated WI',
  RoyaltiesAndOverrides: 'Royalties and overrides',
  Minerals: 'Minerals',
  DrillingProspects: 'Drilling prospects',
  FarmOutsAndAcreages: 'Farm-outs and acreages',
  GasPipelinesAndFacilities: 'Gas pipelines and facilities',
  OilfieldServices: 'Oilfield services',
} as const;
export type Asset = keyof typeof ASSETS;
export const ASSET_CODES = Object.keys(ASSETS) as [Asset, ...Asset[]];

export type BuyerInterest = `buyer${Asset}`;
export type SellerInterest = `seller${Asset}`;

/** What is produced; one of them is part of a complete background. */
export const PRODUCTS = { oil: 'Oil', gas: 'Gas', NGL: 'NGL' } as const;
export type Product = keyof typeof PRODUCTS;
export const PRODUCT_CODES = Object.keys(PRODUCTS) as [Product, ...Product[]];

/** How it is produced; one of them is part of a complete background. */
export const PRODUCTION_TYPES = {
  conventional: 'Conventional',
  unconventional: 'Unconventional',
  primaryProduction: 'Primary production',
  secondaryProduction: 'Secondary production',
  tertiaryProjects: 'Tertiary projects',
  recompletion: 'Recompletion',
  stripperProduction: 'Stripper production',
  salvage: 'Salvage',
} as const;
export type ProductionType = keyof typeof PRODUCTION_TYPES;
export const PRODUCTION_TYPE_CODES = Object.keys(PRODUCTION_TYPES) as [ProductionType, ...ProductionType[]];

/** Of these there is one flag, for whoever would buy them. */
export const NON_PRODUCING_MINERALS = { code: 'nonProducingMinerals', label: 'Non-producing minerals' } as const;

export type AssetInterest = BuyerInterest | SellerInterest | typeof NON_PRODUCING_MINERALS.code;
/** Every flag of a person's interests, by the name that it has in calls. */
export type Interest = AssetInterest | Product | ProductionType;

export const buyerInterest = (asset: Asset): BuyerInterest => `buyer${asset}`;
export const sellerInterest = (asset: Asset): SellerInterest => `seller${asset}`;
export const ASSET_INTERESTS: readonly AssetInterest[] = [
  ...ASSET_CODES.map(buyerInterest),
  ...ASSET_CODES.map(sellerInterest),
  NON_PRODUCING_MINERALS.code,
];
export const INTERESTS: readonly Interest[] = [...ASSET_INTERESTS, ...PRODUCT_CODES, ...PRODUCTION_TYPE_CODES];
