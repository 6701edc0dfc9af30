import * as z from 'zod/mini'

const most = (atStart: number) => z._default(z.int().check(z.gte(1), z.lte(1_000_000)), atStart)

/**
 * Limits per customer, phone or network address against hoarding and floods. Each value is the default until the
 * shopkeeper changes it. `RATE_LIMIT=off` disables all of them.
 */
export const limitsSchema = z.object({
  /** Cash orders of one phone that are neither delivered nor cancelled. */
  openCashOrders: most(3),
  /** Pieces in those orders together. */
  openCashPieces: most(50),
  ordersPerAccountAndHour: most(20),
  /** Many homes may share one network address. */
  ordersPerAddressAndHour: most(40),
  /** Pieces in unpaid online orders. They are reserved until payment or expiry. */
  unpaidPiecesPerAccount: most(60),
  unpaidPiecesPerNetwork: most(300),
  /** The reciprocal of the share of a size's stock that one network may hold: 3 is a third, 1 is all of it. */
  unpaidPartOfSizePerNetwork: most(3),
  /** Order emails to one address, order texts to one phone, account emails. */
  messagesPerRecipientAndHour: most(10),
  /** Beyond it the newest review is replaced. It is also a rule of the rating, so it applies with `RATE_LIMIT=off`. */
  reviewsPerPersonAndProduct: most(1),
  reviewsPerPersonAndDay: most(30),
  /** A network address may be shared by a whole street; a mobile network gives one to thousands of phones. */
  callsPerAddressAndMinute: most(1_200),
  /** Pages that the server renders for this address, mostly searches; cached pages do not count. */
  uncachedPagesPerAddressAndTenSeconds: most(60),
})
