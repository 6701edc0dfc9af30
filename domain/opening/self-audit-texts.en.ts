/** The admin's self-audit against dark patterns, and the declaration that comes of it. */
export const SELF_AUDIT_TEXTS = {
  title: 'Dark-pattern self-audit',
  text: 'Checks your shop against the 13 patterns of the 2023 guidelines.',
  failed: 'The checks could not run.',
  ranAt: 'Checked {time}',
  print: 'Print declaration',
  states: { ok: 'No problem found', built: 'Not possible in this shop', look: 'Look at this' },
  found: { one: '{count} found: {examples}', other: '{count} found: {examples}' },
  trackers: {
    one: '{count} advertising script, loaded after consent',
    other: '{count} advertising scripts, loaded after consent',
  },
  program: 'Built in',
  places: { contents: 'Pages', products: 'Products', keys: 'Server settings' },
  patterns: {
    falseUrgency: {
      name: 'False urgency',
      checked:
        'Page texts and published products use no words that press the reader. “Only N left” is the real stock.',
    },
    basketSneaking: {
      name: 'Basket sneaking',
      checked: 'Nothing enters the cart that the customer did not add.',
    },
    confirmShaming: {
      name: 'Confirm shaming',
      checked: 'Texts do not shame a customer who says no. Decline is worded neutrally.',
    },
    forcedAction: {
      name: 'Forced action',
      checked: 'Guests can order without an account, an app or a newsletter.',
    },
    subscriptionTrap: {
      name: 'Subscription trap',
      checked: 'Each newsletter has a link to leave it, and an account can be deleted from the profile.',
    },
    interfaceInterference: {
      name: 'Interface interference',
      checked: 'Accept and Decline are the same size. No box is ticked in advance.',
    },
    baitAndSwitch: {
      name: 'Bait and switch',
      checked: 'No published product costs more than its MRP. A changed price is shown and asked about.',
    },
    dripPricing: {
      name: 'Drip pricing',
      checked:
        'The cart shows shipping and the total before the payment step. Cash on delivery costs nothing extra.',
    },
    disguisedAdvertisement: {
      name: 'Disguised advertisement',
      checked: 'Reviews picked by the shop are labelled and not counted in the rating.',
    },
    nagging: { name: 'Nagging', checked: 'No pop-up returns after it was closed.' },
    trickWording: { name: 'Trick question', checked: 'Texts have no double negative in a consent.' },
    saasBilling: { name: 'SaaS billing', checked: 'Nothing is charged again by itself.' },
    rogueMalware: {
      name: 'Rogue malware',
      checked: 'No script of another company loads before the customer consents.',
    },
  },
  declaration: 'Self-declaration',
  declares:
    '{seller} has audited its online shop on {date} against the Guidelines for Prevention and Regulation of Dark Patterns, 2023, and declares that the shop uses none of the 13 dark patterns named in them.',
  notYet: 'The declaration appears here once no check needs a look.',
} as const
