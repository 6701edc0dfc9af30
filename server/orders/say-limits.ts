import type { Wording } from '../language/words.ts'

/** 'You have 3 cash orders on the way. Pay online or wait until one is delivered.' */
export function sayOpenCash(count: number): Wording {
  return ({ texts, format }) => format(texts.orderRefusals.openCash, { count })
}

/** Too many pieces for cash. `open` of them are on their way already. */
export function sayCashPieces({ most, open }: { most: number; open: number }): Wording {
  return ({ texts: { orderRefusals }, format }) =>
    open > 0
      ? format(orderRefusals.cashPiecesOnTheWay, { most, open })
      : format(orderRefusals.cashPieces, { most })
}

/** `whose` orders the limit counts: those of an account, or of everybody behind one network address. */
export function sayManyOrders(whose: 'account' | 'network', waitSeconds: number): Wording {
  const count = Math.max(1, Math.ceil(waitSeconds / 60))
  return ({ texts: { orderRefusals }, format }) =>
    format(whose === 'account' ? orderRefusals.manyOrdersOfAccount : orderRefusals.manyOrdersOfNetwork, {
      count,
    })
}
