/** Feature flags with their defaults (docs/product/access.md#feature-flags). */
export const FLAGS = {
  showBuyNowButton: { default: true, label: 'Buy-now button' },
  showBuyNowPrice: { default: false, label: 'Buy-now price' },
  chatWidget: { default: false, label: 'Chat widget' },
  requestAccessToPrivateFiles: { default: true, label: 'Request access to private files' },
  signedConfidentialityAgreement: { default: true, label: 'Signed confidentiality agreement' },
  showEnergyPrices: { default: true, label: 'Energy prices' },
} as const;
export type FlagName = keyof typeof FLAGS;
export type Flags = Record<FlagName, boolean>;
/** The flags of an installation where nobody has changed one; apart from {@link FLAGS}, whose labels no page of the site shows. */
export const DEFAULT_FLAGS: { readonly [F in FlagName]: (typeof FLAGS)[F]['default'] } = {
  showBuyNowButton: true,
  showBuyNowPrice: false,
  chatWidget: false,
  requestAccessToPrivateFiles: true,
  signedConfidentialityAgreement: true,
  showEnergyPrices: true,
};
