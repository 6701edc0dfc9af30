import type { Wording } from '../language/words.ts'

/** 'We found 2 orders that you placed as a guest.' */
export function renderClaimedOrders(count: number): Wording {
  return ({ texts: { accountAnswers }, format }) =>
    count === 0 ? accountAnswers.noFurtherOrders : format(accountAnswers.claimedOrders, { count })
}
