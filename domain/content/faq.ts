import type { PublicSettings } from '#domain/settings/shop-settings.ts'

export interface Question {
  question: string
  answer: string
}

type FaqSettings = Pick<PublicSettings, 'shipping' | 'returns' | 'cashOnDelivery' | 'contact'>

/** The ten questions of the home page, with the shop's present terms in the answers. */
export function faqQuestions({ shipping, returns, cashOnDelivery, contact }: FaqSettings): Question[] {
  const [from, to] = shipping.businessDays
  return [
    {
      question: 'How long does delivery take?',
      answer: `We deliver anywhere in India in ${from}–${to} business days. You will get a tracking link by e-mail or SMS as soon as the parcel leaves us.`,
    },
    {
      question: 'Is shipping really free?',
      answer:
        shipping.feePaise === 0
          ? 'Yes. Shipping is free across India, with no minimum order.'
          : 'The cart shows what shipping costs, and from which amount on it is free, before you order.',
    },
    {
      question: 'Can I pay cash on delivery?',
      answer: cashOnDelivery.enabled
        ? 'Yes, cash on delivery is available on selected orders. The checkout offers it where it is.'
        : 'Not at the moment. You can pay by card, UPI, net banking or wallet.',
    },
    {
      question: 'How do returns and exchanges work?',
      answer: `You can return or exchange within ${returns.days} days of delivery if the piece is unused and in its original packaging. Ask from the order in your account, or write to ${contact.email}.`,
    },
    {
      question: 'When will I get my refund?',
      answer:
        'Refunds go to your original payment method within 5–7 business days after the piece is back with us.',
    },
    {
      question: 'Can I cancel my order?',
      answer:
        'Yes, until it is shipped. Open the order and choose Cancel; what you have paid comes back to you.',
    },
    {
      question: 'How do I track my order?',
      answer:
        'With the tracking link that we send by e-mail or SMS when the parcel leaves, or under Orders in your account.',
    },
    {
      question: 'How do I choose the right size?',
      answer:
        'Sizes follow the age on the label. Between two, take the larger one: hems can be folded, and children only grow.',
    },
    {
      question: 'Are the fabrics safe for newborn skin?',
      answer:
        'Everything under Baby Essentials is soft cotton or mulmul, with no scratchy labels and no loose buttons. Wash once before the first wear.',
    },
    {
      question: 'How do I reach you?',
      answer: `Write to ${contact.email} or use the contact form. Support replies in 24–48 hours.`,
    },
  ]
}
