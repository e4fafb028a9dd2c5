/** What the three forms say (docs/product/leads.md#lead-answers). The first four are those of a field. */
export const LEAD_MESSAGES = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  email: 'Please enter a valid email address.',
  subject: 'Please enter a subject.',
  /** Of "Ask the agent about this deal", which is nothing without its question. */
  question: 'Please enter your message.',
  oneLine: 'Please enter one line of text.',
  contactSent: 'Your email has been sent successfully.',
  contactFailed: 'An error has occurred, please try again.',
  sellerSent: 'Your email has been sent successfully. An Outcrop agent will contact you shortly.',
  sellerFailed: 'An unexpected error has occurred. Please try again later.',
  /** It says nothing of the agent, who does not hear of a question that is to be checked. */
  askSent: 'Your question has been received.',
  askFailed: 'An error has occurred, please try again.',
} as const;
