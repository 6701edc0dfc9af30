import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import type { PolicyDocument } from './policy-document.ts'

/** The shipping and returns policy under the shop's present terms. */
export function shippingPolicy({ shipping, returns, contact, store }: PublicSettings): PolicyDocument {
  const [from, to] = shipping.businessDays
  return {
    title: 'Shipping Policy',
    description: `Delivery across India in ${from}–${to} business days, returns within ${returns.days} days of delivery.`,
    updatedOn: shipping.updatedOn,
    intro: 'How your parcel travels, and how it comes back if it has to.',
    sections: [
      {
        id: 'delivery',
        title: 'Delivery',
        blocks: [
          `Orders are delivered within ${from}–${to} business days. Business days are Monday to Saturday, without public holidays.`,
          shipping.feePaise === 0
            ? 'Shipping is free on all orders, with no minimum.'
            : 'The cart shows the cost of shipping, and from which amount on it is free, before you order.',
          'As soon as the parcel leaves us you get a tracking link by e-mail or SMS. You also find it under [Orders](/orders).',
        ],
      },
      {
        id: 'where',
        title: 'Where we ship',
        blocks: ['We ship to every pincode in India. We do not ship internationally.'],
      },
      {
        id: 'cancellation',
        title: 'Cancelling an order',
        blocks: [
          'You can cancel an order free of charge until it is shipped, from the order in your account or by writing to us. What you have paid is refunded.',
        ],
      },
      {
        id: 'returns',
        title: 'Returns',
        blocks: [
          `You may return a piece within ${returns.days} days of delivery. It has to be unused, unwashed and in its original packaging, with its tags.`,
          [
            `Start the return from the order in your account, or write to [${contact.email}](mailto:${contact.email}) with your order number.`,
            `Send the piece to: ${store.returnsAddress}.`,
            'We check it and tell you by e-mail when the refund is on its way.',
          ],
        ],
      },
      {
        id: 'exchanges',
        title: 'Exchanges',
        blocks: [
          'To exchange a piece, return it and buy the new one separately. That way your size is not gone by the time the parcel is back.',
        ],
      },
      {
        id: 'damaged',
        title: 'Damaged or wrong pieces',
        blocks: [
          'If a piece arrives damaged, or is not what you ordered, write to us with a photo. We replace it within 5–7 business days, at our cost.',
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        blocks: [
          'Refunds go to your original payment method within 10 business days of our approving the return; most arrive in 5–7. Orders paid in cash are refunded to the UPI ID that you name.',
          `If more than 15 business days have passed since we approved the return, please contact us at [${contact.email}](mailto:${contact.email}).`,
        ],
      },
    ],
  }
}
