export const CONTACT_TEXTS = {
  sending: 'Sending...',
  submitted: 'Contact submitted successfully',
  thanks: 'Thank you for contacting us!',
  failed: 'Failed to submit contact',
  ticketNotFound: 'We couldn’t find a ticket with this number and email address.',
} as const
