import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import type { PolicyDocument } from './policy-document.ts'

/** What buyer and shop owe each other. */
export function termsOfService(settings: PublicSettings): PolicyDocument {
  const { brand, legal, contact, grievanceOfficer, returns, shipping, cashOnDelivery } = settings
  const [from, to] = shipping.businessDays
  return {
    title: 'Terms of Service',
    description: `The terms under which ${brand.name} sells, delivers and takes back.`,
    updatedOn: '',
    intro: `These terms hold between you and ${legal.name}, ${legal.address}, whenever you use this shop.`,
    sections: [
      {
        id: 'orders',
        title: 'Ordering',
        blocks: [
          'You can order as a guest or with an account. You have to be 18 or older. An order is placed when you press the button at the end of the checkout, after seeing the total, the delivery date and these terms.',
          'Should a price, a coupon or the stock have changed in the meantime, we tell you before anything is charged.',
        ],
      },
      {
        id: 'prices',
        title: 'Prices',
        blocks: [
          'Prices are in Indian rupees and include all taxes. The struck-through price is the maximum retail price (MRP) printed on the label. Every parcel comes with an invoice.',
        ],
      },
      {
        id: 'payment',
        title: 'Payment',
        blocks: [
          `You can pay by card, UPI, net banking or wallet through our payment provider${cashOnDelivery.enabled ? ', and on selected orders in cash on delivery' : ''}. An online order that is not paid within 30 minutes is cancelled, and nothing is owed.`,
        ],
      },
      {
        id: 'delivery',
        title: 'Delivery',
        blocks: [
          `We deliver within India in ${from}–${to} business days. Details stand in the [Shipping Policy](/shipping-policy).`,
        ],
      },
      {
        id: 'cancelling',
        title: 'Cancelling and returning',
        blocks: [
          `You can cancel free of charge until the order is shipped, and return within ${returns.days} days of delivery. How it works stands under [Returns](/shipping-policy#returns). A piece that is defective, wrong or not as described is always taken back.`,
        ],
      },
      {
        id: 'reviews',
        title: 'Reviews',
        blocks: [
          'Reviews are the words of shoppers. "Verified purchase" marks those who bought the piece here. Reviews that insult, advertise or show other people\'s children without leave are hidden.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        blocks: [
          'Keep your password to yourself and tell us if you think somebody else has it. You can delete your account at any time.',
        ],
      },
      {
        id: 'law',
        title: 'Law and complaints',
        blocks: [
          `Indian law applies. Complaints go to ${grievanceOfficer.name}, ${grievanceOfficer.designation}, [${grievanceOfficer.email}](mailto:${grievanceOfficer.email}), ${grievanceOfficer.phone}, who acknowledges them within 48 hours and resolves them within one month. The national consumer helpline has the number 1915.`,
          `For everything else: [${contact.email}](mailto:${contact.email}).`,
        ],
      },
    ],
  }
}
