export const ADDRESS_LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  address: 'Address',
  landmark: 'Landmark (optional)',
  kind: 'Address type (optional)',
  secondPhone: 'Second phone (optional)',
  city: 'City',
  state: 'State',
  zipCode: 'Pincode',
  country: 'Country',
} as const

/** Under the fields of a name and an address. */
export const ADDRESS_HINTS = {
  /** Under what is wrong with a last name. */
  lastName: 'Only an initial? Write it with a dot, e.g. R. Only one name? Repeat your name.',
  address: 'Flat or house, building, street, area',
  noKind: 'Choose a type',
  secondPhone: 'Called when the first phone is not answered',
  landmark: 'A school, temple or shop nearby helps the courier',
} as const

/** An offer, where the State that was chosen is not the one of the PIN code. */
export const BETTER_STATE_TEXTS = { use: 'PIN {pincode} is in {state}. Use {state}?' } as const

/** Where we ship. */
export const COUNTRY_OPTION_TEXTS = { IN: 'India' } as const
