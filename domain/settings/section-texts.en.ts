/** The sections of the settings: what each is called, and in a sentence what a change in it does. */
export const SETTING_SECTION_TEXTS = {
  groups: {
    shop: 'Your shop',
    selling: 'Selling',
    sending: 'Sending',
    after: 'After the sale',
    behind: 'Behind the counter',
  },
  sections: {
    brand: {
      title: 'Brand',
      text: 'Name, logo and colours, on every page and in every letter.',
    },
    legal: {
      title: 'Legal details',
      text: 'Who sells: printed on invoices, in the footer and in every letter.',
    },
    store: {
      title: 'Addresses',
      text: 'Where the shop is, and where returns go.',
    },
    contact: {
      title: 'Contact and hours',
      text: 'How parents reach you: in the footer, on the contact page and in letters.',
    },
    grievanceOfficer: {
      title: 'Grievance officer',
      text: 'The law asks every online shop to name one. Complaints go to this address.',
    },
    links: {
      title: 'Links',
      text: 'Your pages elsewhere, in the footer. An empty one is not shown.',
    },
    tax: {
      title: 'Tax rates',
      text: 'The GST inside your prices. Each rate holds from its first day on; invoices that are written stay.',
    },
    cashOnDelivery: {
      title: 'Cash on delivery',
      text: 'Who may pay at the door. Holds for orders that are placed from now on.',
    },
    newsletter: {
      title: 'Newsletter coupon',
      text: 'What a new reader of the newsletter is given.',
    },
    reviews: {
      title: 'Reviews',
      text: 'When parents are asked how it fits.',
    },
    searchWords: {
      title: 'Search words',
      text: 'What parents type, and what it means in your shop. Each search knows it at once.',
    },
    shipping: {
      title: 'Shipping',
      text: 'What shipping costs and how long it takes. Orders that are placed keep what they were told.',
    },
    delivery: {
      title: 'Delivery days and PIN codes',
      text: 'When parcels leave, which days count, and where you send more slowly or not at all.',
    },
    giftWrap: {
      title: 'Gift wrap',
      text: 'A tick box in the cart, its price and its tax. Orders keep the price that they were placed with.',
    },
    packing: {
      title: 'Packing',
      text: 'When an order counts as late, and what a parcel weighs.',
    },
    carriers: {
      title: 'Carriers',
      text: 'Who brings parcels: their names and links stand in letters and on the order’s page.',
    },
    courier: {
      title: 'Courier service',
      text: 'Booking couriers by a service, your pickup address and your boxes.',
    },
    returns: {
      title: 'Returns and exchanges',
      text: 'What parents may send back, and for how long. An order keeps the days that it was sold with.',
    },
    invoices: {
      title: 'Invoices and numbers',
      text: 'How tax documents are numbered and written. Documents that are written never change.',
    },
    messages: {
      title: 'Text messages and WhatsApp',
      text: 'Under which numbers your texts are registered. What is not registered is not sent.',
    },
    staff: {
      title: 'How the staff log in',
      text: 'Who needs a second step beside the password. Owners always do.',
    },
    limits: {
      title: 'Limits',
      text: 'How much one person may do before the shop says stop: against hoarding and floods.',
    },
    retention: {
      title: 'What is kept how long',
      text: 'After these days the shop forgets.',
    },
  },
} as const
