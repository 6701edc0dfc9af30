/** Emails about a parcel on its way. */
export const COURIER_MESSAGES = {
  outForDelivery: {
    subject: 'Your order {number} is out for delivery',
    preview: 'It will arrive today.',
    heading: 'Arriving today',
    text: '{carrier} is delivering your order {number} today. If no one is home, the courier will try again.',
    cash: 'Please keep {amount} ready for the courier.',
  },
  attemptFailed: {
    subject: 'Your order {number} could not be delivered',
    preview: 'Choose a new day or add another phone number.',
    heading: 'We missed you',
    text: 'The courier could not deliver your order {number} on {date}. Reason: {reason}.',
    ask: 'Choose a new day, add another phone number or give directions to your door. If we don’t hear from you, the courier may return the parcel to us.',
    answer: 'Choose a delivery option',
  },
  comingBack: {
    subject: 'Your order {number} is being returned to us',
    preview: 'The courier could not deliver it.',
    heading: 'Your parcel is being returned',
    text: 'The courier could not deliver your order {number} and is returning it to us.',
    paid: 'We’ll refund you as soon as it reaches us.',
    unpaid: 'You have nothing to pay.',
  },
} as const
