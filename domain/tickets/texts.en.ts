export const CONTACT_TEXTS = {
  sending: 'Sending...',
  submitted: 'Contact submitted successfully',
  thanks: 'Thank you for contacting us!',
  failed: 'Failed to submit contact',
  ticketNotFound: 'There is no ticket with this number and e-mail address.',
} as const
