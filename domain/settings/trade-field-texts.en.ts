/** Fields about orders, by path: a label and the effect. */
export const TRADE_FIELD_TEXTS = {
  shipping: {
    feePaise: { label: 'Shipping fee', hint: 'Enter 0 for free shipping.' },
    freeFromPaise: {
      label: 'Free shipping from',
      hint: 'The cart shows how much is missing for free shipping.',
    },
    businessDays: {
      label: 'Delivery time',
      hint: 'Shown on product pages where no PIN code rule applies.',
    },
    estimateDays: { label: 'Estimated delivery after', hint: 'Sets the delivery date of an order.' },
    armyDays: {
      label: 'Delivery time to army addresses',
      hint: 'PIN codes that start with 9. No delivery date is promised.',
    },
    updatedOn: { label: 'Shipping policy last updated', hint: 'Printed on the shipping policy.' },
  },
  giftWrap: {
    enabled: { label: 'Offer gift wrap', hint: 'Customers can choose it in the cart.' },
    feePaise: { label: 'Price', hint: 'For the whole order, including tax. Coupons do not reduce it.' },
    label: {
      label: 'Name',
      hint: 'Shown in the cart, on invoices and in emails. Leave empty to use “Gift wrap”.',
    },
    sac: { label: 'SAC', hint: 'Used on invoices and in the GST return. 998540 is packaging.' },
    rateBasisPoints: { label: 'GST rate', hint: 'Ask your accountant. Applies to new orders.' },
  },
  delivery: {
    cutOffHour: {
      label: 'Same-day dispatch',
      hint: 'Later orders are dispatched on the next working day.',
    },
    pickupTime: {
      label: 'Courier pickup time',
      hint: 'Shown on Overview on working days. Leave empty to hide it.',
    },
    workingDays: { label: 'Working days', hint: 'Nothing is dispatched or delivered on other days.' },
    holidays: {
      label: 'Holidays',
      hint: 'Nothing is dispatched or delivered on these days. Promised dates move back.',
    },
    zones: { label: 'PIN code rules', hint: 'The rule with the longest match applies.' },
    'zones.*': { label: 'Rule' },
    'zones.*.name': { label: 'Name', hint: 'Only visible to staff.' },
    'zones.*.prefixes': {
      label: 'PIN codes',
      hint: 'Full PIN codes or their first digits. Leave empty for all PIN codes without a rule.',
    },
    'zones.*.businessDays': { label: 'Delivery time' },
    'zones.*.served': { label: 'Deliver here' },
    'zones.*.cash': { label: 'Cash on delivery here' },
    courierMarginDays: { label: 'Extra days', hint: 'Added to the courier’s estimate, in case of delays.' },
    refusesUnreached: {
      label: 'Do not deliver where no courier delivers',
      hint: 'Leave off if you send these orders by post.',
    },
    lateCoupon: {
      label: 'Coupon for late orders',
      hint: 'Customers get an apology by email with a coupon of their own, once for each order.',
    },
    lateAfterDays: { label: 'Late after', hint: 'Days after the last promised day.' },
    latePercent: { label: 'Discount' },
    lateCouponDays: { label: 'Coupon valid for' },
  },
  occasions: {
    '': { label: 'Occasions' },
    '*': { label: 'Occasion' },
    '*.name': { label: 'Name', hint: 'Shown to customers.' },
    '*.words': { label: 'Search words', hint: 'What customers see when they choose it, such as “birthday”.' },
    '*.days': {
      label: 'Dates',
      hint: 'One for each year. Check dates that depend on the moon. Leave empty for birthdays and the like.',
    },
  },
  packing: {
    warnHours: { label: 'Warning after', hint: 'Waiting orders are marked brown.' },
    lateHours: { label: 'Late after', hint: 'Waiting orders are marked red.' },
    gramsPerPiece: { label: 'Average weight of an item', hint: 'Used to estimate the weight of a parcel.' },
    bagGrams: { label: 'Weight of the empty bag' },
    claimMinutes: {
      label: 'Lock while packing',
      hint: 'For this long, no one else can pack the same order.',
    },
  },
  carriers: {
    '': { label: 'Couriers' },
    '*': { label: 'Courier' },
    '*.key': { label: 'Key' },
    '*.name': { label: 'Name' },
    '*.trackingLink': {
      label: 'Tracking link',
      hint: 'Put {number} in place of the tracking number. Leave empty if there is none.',
    },
    '*.trackingPage': { label: 'Tracking page' },
    '*.numberPattern': {
      label: 'Format of tracking numbers',
      hint: 'A pattern such as ^\\d{14}$. Staff see a warning if a number does not match.',
    },
    '*.active': { label: 'Available for shipping' },
  },
  courier: {
    service: { label: 'Service', hint: 'By hand: you enter tracking numbers yourself.' },
    pickupLocation: { label: 'Pickup location', hint: 'Exactly as named at the courier service.' },
    warehouse: { label: 'Pickup address' },
    'warehouse.name': { label: 'Name' },
    'warehouse.phone': { label: 'Phone' },
    'warehouse.email': { label: 'Email' },
    'warehouse.address': { label: 'Address' },
    'warehouse.city': { label: 'City' },
    'warehouse.state': { label: 'State' },
    'warehouse.pincode': { label: 'PIN code' },
    boxes: { label: 'Boxes and bags', hint: 'Couriers charge by weight or size, whichever is higher.' },
    'boxes.*': { label: 'Box' },
    'boxes.*.name': { label: 'Name' },
    'boxes.*.lengthCm': { label: 'Length' },
    'boxes.*.breadthCm': { label: 'Breadth' },
    'boxes.*.heightCm': { label: 'Height' },
    'boxes.*.grams': { label: 'Empty weight' },
    walletWarnPaise: { label: 'Warn when the wallet is below' },
    pollHours: { label: 'Check parcels without updates after' },
    silentDays: { label: 'List parcels without updates after' },
    weightDisputeDays: { label: 'Time to dispute a billed weight' },
    deliveryDisputeDays: { label: 'Time to dispute a false delivery' },
  },
  returns: {
    days: {
      label: 'Return window',
      hint: 'Counted from the day after delivery. With 0, only faulty or wrong items can be returned.',
    },
    answerHours: { label: 'Response time', hint: 'Return requests are overdue after this time.' },
    holdDays: { label: 'Reserve exchange size for', hint: 'From the approval of an exchange.' },
    handInDays: {
      label: 'Drop-off within',
      hint: 'Approved returns expire after this time. Courier pickups do not expire.',
    },
    postagePaise: { label: 'Return postage', hint: 'Shown before the request and deducted from the refund.' },
    shopPaysFor: { label: 'Free return postage for', hint: 'Exchanges are always free.' },
    ways: { label: 'Return methods' },
    returnCarrier: { label: 'Courier for returns', hint: 'Used for return labels.' },
    exceptions: {
      label: 'Returnable only if faulty or wrong',
      hint: 'The sentence is shown on product pages and before payment.',
    },
    'exceptions.*': { label: 'Exception' },
    'exceptions.*.category': { label: 'Category' },
    'exceptions.*.subcategory': { label: 'Subcategory' },
    'exceptions.*.name': { label: 'Name for customers' },
    'exceptions.*.sentence': { label: 'Sentence' },
    fitHint: { label: '“Runs small” hint on product pages' },
    'fitHint.least': { label: 'Minimum returns in 12 months' },
    'fitHint.percent': { label: 'Minimum share of items sold' },
  },
  invoices: {
    series: {
      label: 'Invoice prefix',
      hint: 'A new prefix starts at 1. Existing numbers stay the same.',
    },
    creditNoteSeries: { label: 'Credit note prefix' },
    unit: { label: 'Default unit' },
    unitsByCategory: { label: 'Units by category' },
    hsnDigits: {
      label: 'Digits of the HSN code',
      hint: '4 for a turnover of up to ₹5 crore in the last financial year, otherwise 6.',
    },
    largeInvoicePaise: {
      label: 'Large invoices above',
      hint: 'Invoices above this amount to another State are reported individually.',
    },
    signatory: { label: 'Signatory', hint: 'Leave empty to use the shop name.' },
  },
  messages: {
    sms: { label: 'Text messages' },
    'sms.header': { label: 'Sender ID', hint: 'The registered header, for example MYSHOP.' },
    'sms.entityId': { label: 'Principal entity ID', hint: 'From your DLT registration.' },
    'sms.templates': { label: 'Registered templates', hint: 'The template ID of each text.' },
    whatsapp: { label: 'WhatsApp' },
    'whatsapp.templates': {
      label: 'Template names',
      hint: 'Only if a template’s name differs from the default.',
    },
    'whatsapp.languageCodes': {
      label: 'Language codes',
      hint: 'Only if WhatsApp uses another code for a language, such as en_GB.',
    },
  },
  limits: {
    openCashOrders: { label: 'Open COD orders per phone number' },
    openCashPieces: { label: 'Items in open COD orders per phone number' },
    ordersPerAccountAndHour: { label: 'Orders per account and hour' },
    ordersPerAddressAndHour: {
      label: 'Orders per network and hour',
      hint: 'Many customers may share one network.',
    },
    unpaidPiecesPerAccount: {
      label: 'Unpaid items per account',
      hint: 'Items in online orders that are not paid yet. They stay reserved until the order is paid or expires.',
    },
    unpaidPiecesPerNetwork: { label: 'Unpaid items per network' },
    unpaidPartOfSizePerNetwork: {
      label: 'Unpaid share of a size per network: one in',
      hint: '3 is a third of the stock, 1 is all of it. Two items are always allowed.',
    },
    messagesPerRecipientAndHour: { label: 'Messages per recipient and hour' },
    reviewsPerPersonAndProduct: { label: 'Reviews per customer and product' },
    reviewsPerPersonAndDay: { label: 'Reviews per customer and day' },
    callsPerAddressAndMinute: {
      label: 'Requests per network and minute',
      hint: 'Thousands of phones can share one mobile network, so keep this high.',
    },
    uncachedPagesPerAddressAndTenSeconds: { label: 'Searches per network in 10 seconds' },
  },
  staff: {
    secondStepFor: {
      label: 'Require two-step login for',
      hint: 'Staff with these roles must turn it on within 14 days to keep access to the admin.',
    },
    managerDiscountPercent: {
      label: 'Highest discount by managers',
      hint: 'In percent of the goods, on orders that managers create. Owners have no limit.',
    },
    supportDiscountPercent: {
      label: 'Highest discount by support',
      hint: 'In percent of the goods, on orders that support staff create.',
    },
  },
  retention: {
    paymentEventDays: {
      label: 'Payment events',
      hint: 'Personal data is removed after this time. Amounts are kept.',
    },
    signInDays: {
      label: 'Staff login history',
      hint: 'Device and network are removed after this time, also for failed attempts.',
    },
    messageDays: { label: 'Sent notifications', hint: 'Recipient and subject are removed after this time.' },
    ticketDays: {
      label: 'Solved tickets',
      hint: 'Deleted with their pictures after this time. At least one year.',
    },
    grievanceDays: {
      label: 'Solved grievances',
      hint: 'Deleted after this time. At least two years, as consumers can complain for that long.',
    },
  },
} as const
