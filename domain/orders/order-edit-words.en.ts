/** What changed in an order, for its history and for the customer. */
export const ORDER_EDIT_WORDS = {
  fields: {
    name: 'Name',
    phone: 'Mobile number',
    secondPhone: 'Second mobile number',
    address: 'Address',
    city: 'City',
    state: 'State',
    pincode: 'PIN code',
  },
  field: '{field}: {was} → {now}',
  fieldAdded: '{field}: {now}',
  none: 'none',
  swapped: '{name}: {was} → {now}',
  swappedMany: '{count} × {name}: {was} → {now}',
  added: 'Added: {count} × {name}, {size}',
  removed: 'Removed: {count} × {name}, {size}',
} as const
