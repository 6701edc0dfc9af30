/** What the server says after something of an account was done. */
export const ACCOUNT_ANSWERS = {
  resetDone: 'Your new password holds. Please log in with it.',
  emailConfirmed: 'Thank you, your e-mail address is confirmed.',
  confirmationSent: 'We have sent you a link. Please open it to confirm your e-mail address.',
  passwordLinkSent: 'We have sent you a link. Open it within an hour to choose your password.',
  emailNotConfirmed: 'Please confirm your e-mail address first. We can send you the link again.',
  lastOwner: 'You are the only owner of this shop. Make somebody else an owner first.',
  accountErased: 'Your account is erased.',
  accountErasedWithOrders:
    'Your account is erased. Orders that were paid or sent are kept with their invoices for 72 months from the due ' +
    'date of the annual return, because tax law asks for it. They are used for nothing else.',
} as const

/** 'We found 2 orders that you placed as a guest.' */
export function claimedOrdersText(count: number): string {
  if (count === 0) return 'There are no further orders with your e-mail address.'
  return `We found ${count} ${count === 1 ? 'order' : 'orders'} that you placed as a guest.`
}
