/** Said under the fields of an address, in checkout, profile and answers of the server alike. */
export const ADDRESS_TEXTS = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  address: 'Please enter a valid address',
  city: 'Please enter a valid city',
  state: 'Please enter a valid state',
  zipCode: 'Please enter a valid ZIP code',
  country: 'Please select a country',
} as const

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
