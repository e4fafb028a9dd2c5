import type { LegalText } from './legal-text.ts';

export const PRIVACY: LegalText = {
  title: 'Privacy',
  description: 'What Outcrop Advisors keeps about those who use this site, why, and who learns of it.',
  sections: [
    [
      'What we keep',
      'Your name, company, address, telephone and email as you tell us; what you buy and where; which deals you look at, save and search for; when and from what kind of device you log in. Of your password we keep nothing that it could be read from.',
    ],
    [
      'What it is for',
      'To show you deals that fit, to let you into data rooms that you are cleared for, to tell you by email what you have asked to be told, and to keep others out of your account. We do not sell it, and there is no advertising on this site.',
    ],
    [
      'Who learns of it',
      'Sellers learn your name, company and contact details when you ask for access to their files, not before. Those who run our servers and send our mail see what they must to do so. Courts and authorities get what the law gives them.',
    ],
    [
      'Cookies',
      'One that keeps you logged in, one that remembers deals you saved before you had an account, one that remembers that you agreed to the terms, and one that fills in your email if you asked for that. None follows you to other sites.',
    ],
    [
      'How long',
      'As long as you have an account. When it is erased, your name and contact details go with it; that a confidentiality agreement was signed is kept for as long as it binds.',
    ],
    [
      'Your rights',
      'You may see, correct and take with you what we hold about you, and have your account erased. Write to us: the address and the telephone number are at the foot of every page.',
    ],
  ],
};
