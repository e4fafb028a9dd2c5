import type { LegalText } from './legal-text.ts';

export const TERMS: LegalText = {
  title: 'Terms of use',
  description: 'What Outcrop Advisors and those who use this site may expect of each other.',
  sections: [
    [
      'Who we are',
      'Outcrop is the site of Outcrop Advisors, a firm that markets oil and gas properties for their owners. By signing up you agree to these terms, for yourself and for the company that you act for. If you may not bind that company, do not sign up in its name.',
    ],
    [
      'Confidential files',
      'Files in a data room are opened under a confidentiality agreement with the seller. Do not copy them or pass them on to anyone who has not signed it, and do not use them for anything but judging the deal. Access ends when the deal does, and what you have copied must then be destroyed or returned if the agreement says so.',
    ],
    [
      'Fees',
      'Outcrop Advisors is paid by the seller. You owe us nothing for looking at a deal. If somebody else brings you to it and asks for a fee, that is between you and them.',
    ],
    [
      'Your account',
      'Your password is yours alone; what is done with it counts as done by you. Tell us at once if somebody else has used it. We may close an account that copies the site, disturbs it, or breaks a confidentiality agreement.',
    ],
    [
      'Your data',
      'What we keep about you, why, and who learns of it is described in our privacy notice. You may ask for a copy of what we hold, or for your account to be erased.',
    ],
    [
      'Changes',
      'We may change these terms; the page says since when they are in force. Where a change takes something from you, we tell you by email before it counts.',
    ],
    [
      'Law',
      'The law of the State of Texas applies; courts in Harris County, Texas, decide. If a part of these terms does not hold, the rest does.',
    ],
  ],
};
