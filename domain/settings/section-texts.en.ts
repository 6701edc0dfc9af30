/** The settings' sections: a name, and one sentence about the effect. */
export const SETTING_SECTION_TEXTS = {
  groups: {
    shop: 'Your shop',
    selling: 'Selling',
    sending: 'Shipping',
    after: 'After delivery',
    behind: 'Administration',
  },
  sections: {
    brand: {
      title: 'Brand',
      text: 'Name, logo and colours, shown on every page and in emails.',
    },
    legal: {
      title: 'Legal details',
      text: 'Your legal details, printed on invoices and shown in the footer and emails.',
    },
    store: {
      title: 'Addresses',
      text: 'Your shop’s address and the address for returns.',
    },
    contact: {
      title: 'Contact and hours',
      text: 'How customers reach you. Shown in the footer, on the contact page and in emails.',
    },
    grievanceOfficer: {
      title: 'Grievance officer',
      text: 'Required by law for every online shop. Complaints are sent to this officer.',
    },
    links: {
      title: 'Links',
      text: 'Your social media pages, shown in the footer.',
    },
    tax: {
      title: 'Tax rates',
      text: 'GST rates included in your prices. Changes do not affect issued invoices.',
    },
    cashOnDelivery: {
      title: 'Cash on delivery',
      text: 'Limits for cash on delivery. Changes apply to new orders.',
    },
    newsletter: {
      title: 'Newsletter coupon',
      text: 'The coupon for new newsletter subscribers.',
    },
    reviews: {
      title: 'Reviews',
      text: 'When customers are asked for a review.',
    },
    searchWords: {
      title: 'Search words',
      text: 'Synonyms for search: what customers type, and what it means in your shop.',
    },
    shipping: {
      title: 'Shipping',
      text: 'Shipping fee and delivery time. Changes apply to new orders.',
    },
    delivery: {
      title: 'Delivery days and PIN codes',
      text: 'Dispatch days, holidays and delivery rules for PIN codes.',
    },
    occasions: {
      title: 'Occasions',
      text: 'Festivals and their dates. Customers see the last day to order in time for the next one.',
    },
    giftWrap: {
      title: 'Gift wrap',
      text: 'A gift wrap option in the cart, with its price and tax. Changes apply to new orders.',
    },
    packing: {
      title: 'Packing',
      text: 'When an order counts as late, and the weight of parcels.',
    },
    carriers: {
      title: 'Couriers',
      text: 'Courier names and tracking links, shown in emails and on order pages.',
    },
    courier: {
      title: 'Courier service',
      text: 'Automatic courier booking, your pickup address and your boxes.',
    },
    returns: {
      title: 'Returns and exchanges',
      text: 'What customers can return, and for how long. Changes apply to new orders.',
    },
    invoices: {
      title: 'Invoices',
      text: 'Numbering and format of invoices. Issued documents never change.',
    },
    messages: {
      title: 'Text messages and WhatsApp',
      text: 'Registered templates. Messages without a registered template are not sent.',
    },
    staff: {
      title: 'Staff login',
      text: 'Which roles need two-step login, and how much discount they may give.',
    },
    limits: {
      title: 'Limits',
      text: 'Limits for each customer, to prevent hoarding and abuse.',
    },
    retention: {
      title: 'Data retention',
      text: 'How long the shop keeps personal data.',
    },
  },
} as const
