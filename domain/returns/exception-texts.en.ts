/** Default texts for goods that cannot be returned, as shown before a purchase. The shopkeeper can change them. */
export const RETURN_EXCEPTION_TEXTS = {
  hairAccessories: 'Hair accessories',
  hairAccessoriesSentence:
    'Hair accessories cannot be returned for hygiene reasons. Faulty or wrong items can always be returned.',
} as const
