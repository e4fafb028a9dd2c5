/** The firm that runs the site, as the footer, the account pages and the contact page name it. */
export const FIRM = {
  name: 'Outcrop Advisors',
  street: '4200 Survey Street, Suite 900',
  city: 'Houston, Texas 77002',
  phone: '(713) 555-0142',
  phoneHref: 'tel:+17135550142',
  fax: '(713) 555-0143',
  email: 'deals@outcrop.example',
  supportHours: 'weekdays 8 to 6 Central',
} as const;
