/** Texts of the self-audit against dark patterns, and of its declaration. */
export const SELF_AUDIT_TEXTS = {
  title: 'Dark-pattern self-audit',
  text: 'Checks your shop against the 13 dark patterns named in the 2023 guidelines.',
  failed: 'Could not run the checks.',
  ranAt: 'Checked {time}',
  print: 'Print declaration',
  states: { ok: 'No problem found', built: 'Not possible in this shop', look: 'Needs review' },
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
      checked: 'Pages and published products do not pressure customers. “Only N left” is the actual stock.',
    },
    basketSneaking: {
      name: 'Basket sneaking',
      checked: 'The cart contains only what the customer added.',
    },
    confirmShaming: {
      name: 'Confirm shaming',
      checked: 'Declining is worded neutrally.',
    },
    forcedAction: {
      name: 'Forced action',
      checked: 'Guests can order without an account, an app or a newsletter.',
    },
    subscriptionTrap: {
      name: 'Subscription trap',
      checked:
        'Every newsletter has an unsubscribe link, and customers can delete their account from the profile.',
    },
    interfaceInterference: {
      name: 'Interface interference',
      checked: 'Accept and Decline are the same size. No box is ticked in advance.',
    },
    baitAndSwitch: {
      name: 'Bait and switch',
      checked: 'No published product costs more than its MRP. Customers must agree to a changed price.',
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
    nagging: { name: 'Nagging', checked: 'A closed pop-up does not return.' },
    trickWording: { name: 'Trick question', checked: 'Consent texts have no double negatives.' },
    saasBilling: { name: 'SaaS billing', checked: 'There are no recurring charges.' },
    rogueMalware: {
      name: 'Rogue malware',
      checked: 'Third-party scripts load only after consent.',
    },
  },
  declaration: 'Self-declaration',
  declares:
    '{seller} audited its online shop on {date} against the Guidelines for Prevention and Regulation of Dark Patterns, 2023, and declares that the shop uses none of the 13 dark patterns named in them.',
  notYet: 'The declaration appears here when no check needs review.',
} as const
