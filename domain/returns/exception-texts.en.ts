/** Which kinds of goods do not come back, as the shop says it before somebody buys. At the start; a shopkeeper changes them. */
export const RETURN_EXCEPTION_TEXTS = {
  hairAccessories: 'Hair accessories',
  hairAccessoriesSentence:
    'Hair accessories cannot be returned for hygiene reasons. Faulty or wrong items can always be returned.',
} as const
