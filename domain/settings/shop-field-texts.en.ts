/** The fields of what the shop is and how it sells, by their place: a label, and what it does. */
export const SHOP_FIELD_TEXTS = {
  brand: {
    name: { label: 'Name of the shop', hint: 'In the title of every page, in letters and text messages.' },
    tagline: { label: 'Line under the name', hint: 'In the footer and in search results.' },
    logo: { label: 'Logo', hint: 'At the top of every page. Without one its name stands there.' },
    hues: { label: 'Colours' },
    'hues.neel': { label: 'Action', hint: 'Buttons and links.' },
    'hues.rani': { label: 'Offer', hint: 'Sale prices and hearts.' },
    'hues.genda': { label: 'Highlight', hint: 'Marks, with dark writing on them.' },
    'hues.mor': { label: 'Second colour', hint: 'What is in stock and what is done.' },
  },
  legal: {
    name: { label: 'Legal name', hint: 'As it is registered: it stands on every invoice.' },
    address: { label: 'Registered address' },
    gstin: { label: 'GSTIN', hint: 'Stands on every invoice. Leave it empty if you have none.' },
    notRegistered: {
      label: 'Not registered for GST',
      hint: 'For a business without a GSTIN. Its bills show no tax.',
    },
    cin: { label: 'CIN', hint: 'Only companies have one; it stands in the footer.' },
    stateCode: {
      label: 'State',
      hint: 'Orders to this State pay CGST and SGST, orders to others IGST.',
    },
  },
  store: {
    address: { label: 'Address of the shop', hint: 'On the contact page.' },
    returnsAddress: { label: 'Address for returns', hint: 'Told to everybody who sends something back.' },
    mapUrl: { label: 'Link to a map', hint: 'Begins with https://. Empty shows none.' },
  },
  contact: {
    email: { label: 'E-mail address', hint: 'Parents write here. It stands in the footer.' },
    phone: { label: 'Telephone' },
    hours: { label: 'Hours', hint: 'As they are printed: Monday to Saturday, 10 am to 6 pm.' },
  },
  grievanceOfficer: {
    name: { label: 'Name' },
    designation: { label: 'Designation' },
    email: { label: 'E-mail address', hint: 'Complaints are sent here at once.' },
    phone: { label: 'Telephone' },
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
    'rates.*.validFrom': { label: 'First day' },
    'rates.*.validTo': { label: 'Last day' },
    'rates.*.upToTaxablePaise': { label: 'For a piece up to' },
    'rates.*.rateBasisPoints': { label: 'Rate' },
  },
  searchWords: {
    '': { label: 'Search words', hint: 'Insight says what was looked for and not found.' },
    '*': { label: 'Search word' },
    '*.said': { label: 'Parents type', hint: 'One word or several: pattu pavadai.' },
    '*.means': {
      label: 'It means',
      hint: 'Words by which your shop finds it: lehenga choli. What parents type is still found too, unless you name a price: frock under 500.',
    },
  },
  cashOnDelivery: {
    enabled: { label: 'Cash on delivery', hint: 'Off: everybody pays online.' },
    minimumPaise: { label: 'Cash orders from', hint: 'Below it one pays online. Empty for any amount.' },
    maximumPaise: { label: 'Cash orders up to', hint: 'Above it one pays online. Empty for any amount.' },
    roundDown: {
      label: 'Round cash totals down to the rupee',
      hint: 'The paise are taken off as a line of their own: ₹8,371.65 becomes ₹8,371.00. Orders already placed keep their total.',
    },
    pins: { label: 'Where' },
    'pins.mode': { label: 'PIN codes with cash' },
    'pins.list': {
      label: 'PIN codes',
      hint: 'Whole ones or how they begin: 560 is most of Bengaluru. A space or a line between them.',
    },
    categories: {
      label: 'Categories without cash on delivery',
      hint: 'An order with one of these products is paid online. Checkout says why.',
    },
    'categories.*': { label: 'Category without cash' },
    'categories.*.category': { label: 'Category' },
    'categories.*.subcategory': { label: 'Subcategory' },
    army: {
      label: 'Cash at army addresses',
      hint: 'PIN codes that begin with 9. The Army Postal Service collects no cash.',
    },
    confirmation: { label: 'Confirm by a code' },
    'confirmation.when': {
      label: 'Ask for a code',
      hint: 'The phone gets a code; the order is packed once it is typed in.',
    },
    'confirmation.abovePaise': { label: 'Ask above' },
    'confirmation.hours': { label: 'Give up after', hint: 'Without its code the order is cancelled then.' },
    refusals: { label: 'Parcels that were refused' },
    'refusals.most': {
      label: 'Refused parcels',
      hint: 'After so many a phone pays online. Empty never asks.',
    },
    'refusals.days': { label: 'Counted over' },
    codLateDays: {
      label: 'Cash of a carrier is late after',
      hint: 'Counted from delivery. The cash page marks it then.',
    },
  },
  newsletter: {
    couponCode: {
      label: 'Coupon',
      hint: 'The code of an offer that you have. Empty gives none.',
    },
  },
  reviews: {
    inviteAfterDays: {
      label: 'Ask for a review after',
      hint: 'Days after the last parcel arrived, once for each order. 0 never asks.',
    },
  },
} as const
