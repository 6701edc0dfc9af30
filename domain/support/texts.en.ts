export const CONTACT_TEXTS = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  message: 'Please write a message',
  tooLong: 'A message has at most 5,000 characters',
  sending: 'Sending...',
  submitted: 'Contact submitted successfully',
  thanks: 'Thank you for contacting us!',
  failed: 'Failed to submit contact',
  ticketNotFound: 'There is no ticket with this number and e-mail address.',
} as const
