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

/** Where we ship. */
export const COUNTRY_OPTION_TEXTS = { IN: 'India' } as const
