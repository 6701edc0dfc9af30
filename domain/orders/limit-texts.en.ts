/** What is said to a shopper who meets one of the limits against hoarding: each sentence names the way on. */

/** 'You have 3 cash orders on the way. Pay online or wait until one is delivered.' */
export function openCashOrdersText(open: number): string {
  const orders = open === 1 ? '1 cash order' : `${open} cash orders`
  const one = open === 1 ? 'it' : 'one'
  return `You have ${orders} on the way. Pay online or wait until ${one} is delivered.`
}

/** Too many pieces for cash. `open` of them are on their way already. */
export function openCashPiecesText({ most, open }: { most: number; open: number }): string {
  const already = open > 0 ? `, and ${open} are on the way already` : ''
  return `Cash on delivery is possible for up to ${most} pieces at a time${already}. Pay online or order fewer pieces.`
}

/** `subject` is what the limit counts: the orders of an account, or of everybody behind one network address. */
export function tooManyOrdersText(subject: 'account' | 'network', seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return subject === 'account'
    ? `You have placed many orders within an hour. Please try again ${wait}, or write to us.`
    : `Many orders came from your network within an hour. Please try again ${wait}, or write to us.`
}
