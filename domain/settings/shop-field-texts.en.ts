/** Fields of the shop's identity and sales, by path: a label and the effect. */
export const SHOP_FIELD_TEXTS = {
  brand: {
    name: { label: 'Shop name', hint: 'Shown in page titles, emails and text messages.' },
    tagline: { label: 'Tagline', hint: 'Shown in the footer and in search results.' },
    logo: { label: 'Logo', hint: 'Shown at the top of every page. Without a logo, the shop name is shown.' },
    hues: { label: 'Colours' },
    'hues.neel': { label: 'Action colour', hint: 'Buttons and links.' },
    'hues.rani': { label: 'Offer colour', hint: 'Sale prices and hearts.' },
    'hues.genda': { label: 'Highlight colour', hint: 'Badges with dark text.' },
    'hues.mor': { label: 'Secondary colour', hint: 'In stock and completed states.' },
  },
  legal: {
    name: { label: 'Legal name', hint: 'Printed on every invoice.' },
    address: { label: 'Registered address' },
    gstin: { label: 'GSTIN', hint: 'Printed on every invoice. Leave empty if you have none.' },
    notRegistered: {
      label: 'Not registered for GST',
      hint: 'For businesses without a GSTIN. Bills show no tax.',
    },
    cin: { label: 'CIN', hint: 'For companies only. Shown in the footer.' },
    stateCode: {
      label: 'State',
      hint: 'Orders within this State are charged CGST and SGST, other orders IGST.',
    },
  },
  store: {
    address: { label: 'Shop address', hint: 'Shown on the contact page.' },
    returnsAddress: { label: 'Return address', hint: 'Shown to customers who return an order.' },
    mapUrl: { label: 'Map link', hint: 'Starts with https://. Leave empty to hide the map.' },
  },
  contact: {
    email: { label: 'Email', hint: 'For messages from customers. Shown in the footer.' },
    phone: { label: 'Phone' },
    hours: { label: 'Opening hours', hint: 'For example: Monday to Saturday, 10 am to 6 pm' },
  },
  grievanceOfficer: {
    name: { label: 'Name' },
    designation: { label: 'Designation' },
    email: { label: 'Email', hint: 'Complaints are forwarded to this address.' },
    phone: { label: 'Phone' },
  },
  links: {
    instagram: { label: 'Instagram' },
    facebook: { label: 'Facebook' },
    youtube: { label: 'YouTube' },
  },
  tax: {
    rates: { label: 'Rates' },
    'rates.*': { label: 'Rate' },
    'rates.*.taxClass': { label: 'Goods' },
    'rates.*.validFrom': { label: 'Start date' },
    'rates.*.validTo': { label: 'End date' },
    'rates.*.upToTaxablePaise': { label: 'For items up to' },
    'rates.*.rateBasisPoints': { label: 'Rate' },
  },
  searchWords: {
    '': { label: 'Search words', hint: 'See Insight for searches without results.' },
    '*': { label: 'Synonym' },
    '*.said': { label: 'Customers search for', hint: 'One or more words, for example: pattu pavadai' },
    '*.means': {
      label: 'Show results for',
      hint: 'Words that your products use, for example: lehenga choli. Results for the original search are still shown, unless you name a price: frock under 500.',
    },
  },
  cashOnDelivery: {
    enabled: { label: 'Cash on delivery', hint: 'When off, all customers pay online.' },
    minimumPaise: {
      label: 'Minimum order value',
      hint: 'Smaller orders are paid online. Leave empty for no minimum.',
    },
    maximumPaise: {
      label: 'Maximum order value',
      hint: 'Larger orders are paid online. Leave empty for no maximum.',
    },
    roundDown: {
      label: 'Round cash totals down to the rupee',
      hint: 'The rounding is shown as a separate line: ₹8,371.65 becomes ₹8,371.00. Applies to new orders.',
    },
    pins: { label: 'Area' },
    'pins.mode': { label: 'Available in' },
    'pins.list': {
      label: 'PIN codes',
      hint: 'Full PIN codes or their first digits: 560 covers most of Bengaluru. Separate them with a space or a new line.',
    },
    categories: {
      label: 'Categories without cash on delivery',
      hint: 'Orders with a product from these categories are paid online. Checkout shows the reason.',
    },
    'categories.*': { label: 'Category without cash on delivery' },
    'categories.*.category': { label: 'Category' },
    'categories.*.subcategory': { label: 'Subcategory' },
    army: {
      label: 'Cash on delivery to army addresses',
      hint: 'PIN codes that start with 9. The Army Postal Service does not collect cash.',
    },
    confirmation: { label: 'Confirmation by code' },
    'confirmation.when': {
      label: 'Require a code',
      hint: 'The customer receives a code by phone and enters it before the order is packed.',
    },
    'confirmation.abovePaise': { label: 'Require a code above' },
    'confirmation.hours': {
      label: 'Cancel after',
      hint: 'Orders without a code are cancelled after this time.',
    },
    refusals: { label: 'Refused parcels' },
    'refusals.most': {
      label: 'Maximum refused parcels',
      hint: 'After this many, the customer can only pay online. Leave empty for no limit.',
    },
    'refusals.days': { label: 'Count refusals over' },
    codLateDays: {
      label: 'Courier cash is overdue after',
      hint: 'Counted from delivery. Overdue cash is marked on the Cash page.',
    },
  },
  newsletter: {
    couponCode: {
      label: 'Coupon code',
      hint: 'The code of an existing offer. Leave empty for no coupon.',
    },
  },
  reviews: {
    inviteAfterDays: {
      label: 'Request a review after',
      hint: 'Days after the last parcel is delivered, once per order. 0 turns requests off.',
    },
  },
} as const
