export const ADDRESS_LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  address: 'Address',
  landmark: 'Landmark (optional)',
  city: 'City',
  state: 'State',
  zipCode: 'Pincode',
  country: 'Country',
} as const

/** An offer, where the State that was chosen is not the one of the PIN code. */
export const BETTER_STATE_TEXTS = { use: 'PIN {pincode} is in {state}. Use {state}?' } as const

/** Where we ship. */
export const COUNTRY_OPTION_TEXTS = { IN: 'India' } as const
