/** What the shop writes by e-mail about a parcel on its way. */
export const COURIER_MESSAGES = {
  outForDelivery: {
    subject: 'Your order {number} comes today',
    preview: 'The courier is on the way to you.',
    heading: 'It comes today!',
    text: '{carrier} is bringing your order {number} today. If nobody is at home, the courier tries again.',
    cash: 'Please keep {amount} ready for the courier.',
  },
  attemptFailed: {
    subject: 'Your order {number} could not be delivered',
    preview: 'Choose a day, or give another number.',
    heading: 'Nobody could take your parcel',
    text: 'The courier could not hand your order {number} over on {date}. The courier says: {reason}.',
    ask: 'Choose the day that suits you, give another telephone number, or tell how your door is found. Without your word the courier may bring the parcel back to us.',
    answer: 'Say what the courier shall do',
  },
  comingBack: {
    subject: 'Your order {number} is on its way back to us',
    preview: 'The courier could not deliver it.',
    heading: 'Your parcel is on its way back',
    text: 'The courier could not deliver your order {number} and is bringing it back to us.',
    paid: 'As soon as it is here, we give you back what you paid for it.',
    unpaid: 'You have paid nothing for it, and nothing is due.',
  },
} as const
