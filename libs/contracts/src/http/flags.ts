/** Feature flags with their defaults, and the words that admins read (docs/product/access.md#feature-flags). */
export const FLAGS = {
  showBuyNowButton: {
    default: true,
    label: 'Show Buy now button',
    help: 'On deals whose seller has named a price.',
  },
  showBuyNowPrice: { default: false, label: 'Show Buy now price', help: 'The price itself, beside the button.' },
  chatWidget: { default: false, label: 'Chat widget', help: 'On deal pages; needs a provider in the settings.' },
  requestAccessToPrivateFiles: {
    default: true,
    label: 'Request access to private files',
    help: 'The button on deals with a data room.',
  },
  signedConfidentialityAgreement: {
    default: true,
    label: 'Signed confidentiality agreement',
    help: 'Access only after the agreement is signed online.',
  },
  showEnergyPrices: { default: true, label: 'Energy prices', help: 'The ticker on the home page, from 992 px.' },
} as const;
export type FlagName = keyof typeof FLAGS;
export type Flags = Record<FlagName, boolean>;
/** The flags of an installation where nobody has changed one; apart from {@link FLAGS}, whose words no page of the site shows. */
export const DEFAULT_FLAGS: { readonly [F in FlagName]: (typeof FLAGS)[F]['default'] } = {
  showBuyNowButton: true,
  showBuyNowPrice: false,
  chatWidget: false,
  requestAccessToPrivateFiles: true,
  signedConfidentialityAgreement: true,
  showEnergyPrices: true,
};
