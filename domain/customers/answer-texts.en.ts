/** Answers of the server to actions on an account. */
export const ACCOUNT_ANSWER_TEXTS = {
  resetDone: 'Your password has been changed. Please log in.',
  emailConfirmed: 'Thank you, your email address is confirmed.',
  newEmailWaits:
    'Thank you. Now open the link we sent to your current address too. Until then, your email address stays the same.',
  emailChangeAgreed:
    'Thank you. Your email address will change once you open the link we sent to the new one.',
  emailChanged: 'Your email address has been changed. Please use it to log in from now on.',
  emailChangeStopped:
    'The change was stopped. Your account keeps this address, and all devices are logged out. Didn’t ask for it? Change your password now.',
  loginLinkSent: 'If there is an account with this email, we’ve sent it a link. It works once, for one hour.',
  loginLinksSent:
    'You’ve requested several links already. Each works for an hour. Please check your inbox and spam folder.',
  codeSent: 'We’ve sent you a code. It works once, for 10 minutes.',
  confirmationSent: 'We’ve sent you a link. Please open it to confirm your email address.',
  passwordLinkSent: 'We’ve sent you a link. Open it within an hour to choose your password.',
  emailNotConfirmed: 'Please confirm your email address first. We can send you the link again.',
  lastOwner: 'You are the only owner of this shop. Make someone else an owner first.',
  accountErased: 'Your account has been deleted.',
  accountErasedWithOrders:
    'Your account has been deleted. Tax law requires us to keep paid and shipped orders and their invoices for 72 months from the due date of the annual return. They are used for nothing else.',
  noFurtherOrders: 'There are no other orders with your email address.',
  claimedOrders: {
    one: 'We found {count} order you placed as a guest.',
    other: 'We found {count} orders you placed as a guest.',
  },
} as const
