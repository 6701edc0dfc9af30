/** What the server says after something of an account was done. */
export const ACCOUNT_ANSWER_TEXTS = {
  resetDone: 'Your new password holds. Please log in with it.',
  emailConfirmed: 'Thank you, your e-mail address is confirmed.',
  newEmailWaits:
    'Thank you. Your e-mail address does not change yet: open the link that we sent to your present address, too.',
  emailChangeAgreed:
    'Thank you. Your e-mail address changes as soon as the link that we sent to the new one is opened.',
  emailChanged: 'Your e-mail address is changed. Please log in with the new one from now on.',
  emailChangeStopped:
    'The change is stopped: your account keeps this address, and every device is signed out. If it was not you who asked, choose a new password now.',
  loginLinkSent:
    'If there is an account with this address, a link is on its way. It works once, for one hour.',
  loginLinksSent:
    'Enough links were asked for with this address. Those that were sent work for an hour: please look into the mailbox, also under spam.',
  codeSent: 'We have sent you a code. It works once, for 10 minutes.',
  confirmationSent: 'We have sent you a link. Please open it to confirm your e-mail address.',
  passwordLinkSent: 'We have sent you a link. Open it within an hour to choose your password.',
  emailNotConfirmed: 'Please confirm your e-mail address first. We can send you the link again.',
  lastOwner: 'You are the only owner of this shop. Make somebody else an owner first.',
  accountErased: 'Your account is erased.',
  accountErasedWithOrders:
    'Your account is erased. Orders that were paid or sent are kept with their invoices for 72 months from the due date of the annual return, because tax law asks for it. They are used for nothing else.',
  noFurtherOrders: 'There are no further orders with your e-mail address.',
  claimedOrders: {
    one: 'We found {count} order that you placed as a guest.',
    other: 'We found {count} orders that you placed as a guest.',
  },
} as const
