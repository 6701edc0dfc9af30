import type { Wording } from '../language/words.ts'

/** 'You have 3 cash orders on the way. Pay online or wait until one is delivered.' */
export function openCashLimitText(count: number): Wording {
  return ({ texts, format }) => format(texts.orderRefusals.openCash, { count })
}

/** Too many pieces for cash. `open` of them are in open orders. */
export function cashPiecesLimitText({ most, open }: { most: number; open: number }): Wording {
  return ({ texts: { orderRefusals }, format }) =>
    open > 0
      ? format(orderRefusals.cashPiecesOnTheWay, { most, open })
      : format(orderRefusals.cashPieces, { most })
}

/** `whose` orders the limit counts: an account's, or everyone's behind one network address. */
export function ordersLimitText(whose: 'account' | 'network', waitSeconds: number): Wording {
  const count = minutesOf(waitSeconds)
  return ({ texts: { orderRefusals }, format }) =>
    format(whose === 'account' ? orderRefusals.manyOrdersOfAccount : orderRefusals.manyOrdersOfNetwork, {
      count,
    })
}

/** An account would exceed its unpaid pieces. `held` is the number it already has. */
export function unpaidOfAccountText({ most, held }: { most: number; held: number }): Wording {
  return ({ texts: { orderRefusals }, format }) =>
    held > 0
      ? format(orderRefusals.unpaidOfAccount, { most, count: held })
      : format(orderRefusals.unpaidInOneOrder, { most })
}

export function unpaidOfNetworkText(waitSeconds: number): Wording {
  return ({ texts, format }) => format(texts.orderRefusals.unpaidOfNetwork, { count: minutesOf(waitSeconds) })
}

/** `left` pieces of a size can still be ordered unpaid from this network. */
export function unpaidOfSizeText({
  left,
  waitSeconds,
  ...size
}: {
  name: string
  size: string
  left: number
  waitSeconds: number
}): Wording {
  return ({ texts: { orderRefusals }, format }) =>
    left > 0
      ? format(orderRefusals.unpaidOfSize, { ...size, left })
      : format(orderRefusals.unpaidOfSizeNow, { ...size, count: minutesOf(waitSeconds) })
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
