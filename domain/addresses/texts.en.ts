export const ADDRESS_LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  address: 'Address', // as specified
  landmark: 'Landmark (optional)',
  kind: 'Home or work (optional)',
  secondPhone: 'Alternate number (optional)',
  city: 'City',
  state: 'State',
  zipCode: 'Pincode', // as specified
  country: 'Country',
} as const

/** Hints below the fields of a name and an address. */
export const ADDRESS_HINTS = {
  /** Below the error of a last name. */
  lastName: 'Only an initial? Write it with a dot, e.g. R. Only one name? Repeat your name.',
  address: 'Flat or house, building, street, area',
  noKind: 'Not specified',
  secondPhone: 'The courier calls this if there is no answer on the first number',
  landmark: 'A nearby school, temple or shop helps the courier',
} as const

/** An offer, where the State that was chosen is not the one of the PIN code. */
export const BETTER_STATE_TEXTS = { use: 'Pincode {pincode} is in {state}. Use {state}?' } as const

/** The countries that the shop ships to. */
export const COUNTRY_OPTION_TEXTS = { IN: 'India' } as const
