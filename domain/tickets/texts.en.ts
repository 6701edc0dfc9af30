export const CONTACT_TEXTS = {
  sending: 'Sending...', // as specified
  submitted: 'Contact submitted successfully', // as specified
  thanks: 'Thank you for contacting us!', // as specified
  failed: 'Failed to submit contact', // as specified
  ticketNotFound: 'We couldn’t find a ticket with this number and email address.',
} as const
