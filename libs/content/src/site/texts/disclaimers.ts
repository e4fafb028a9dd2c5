import type { LegalText } from './legal-text.ts';

export const DISCLAIMERS: LegalText = {
  title: 'Disclaimers',
  description: 'Where what this site says of a deal comes from, and what nobody may rely on.',
  sections: [
    [
      'Information',
      'Everything about a deal comes from its seller. Outcrop Advisors has not verified it and gives no warranty, express or implied, as to title, volumes, reserves, cash flow, contracts, or the state of any well, facility or surface. A seller may correct, change or withdraw it without notice.',
    ],
    [
      'Your own review',
      'Rely on your own engineering, land, title, legal, tax and environmental review. Estimates of reserves are estimates; prices and costs change, and past production says little about the next well. Figures that we add up or compare for you rest on the same information.',
    ],
    [
      'No offer',
      'Nothing here is an offer to sell or a solicitation of an offer to buy a security, and nothing binds a seller before both sides have signed a definitive agreement. A seller may refuse any bid, end a sale at any time, or sell to somebody else, without giving a reason.',
    ],
    [
      'Prices and maps',
      'Energy prices are shown for orientation, late and without warranty. Maps show roughly where a property lies; they are no survey and no statement about boundaries or title.',
    ],
    [
      'Liability',
      'As far as the law allows, Outcrop Advisors and the sellers are not liable for a loss that comes from using this site or from relying on what it says. This leaves untouched what a signed agreement between you and a seller says.',
    ],
  ],
};
