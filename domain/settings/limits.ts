import * as z from 'zod/mini'

const most = (atStart: number) => z._default(z.int().check(z.gte(1), z.lte(1_000_000)), atStart)

/**
 * How much one person, phone or network address may do before the shop refuses: against hoarding and floods. Each
 * has the value given here until the shopkeeper sets another. `RATE_LIMIT=off` switches all of them off.
 */
export const limitsSchema = z.object({
  /** Cash orders of one phone that are neither delivered nor cancelled. */
  openCashOrders: most(3),
  /** Pieces in those orders together. */
  openCashPieces: most(50),
  ordersPerAccountAndHour: most(20),
  /** Many homes may share one network address. */
  ordersPerAddressAndHour: most(40),
  /** Pieces in online orders that wait for their payment. Their stock is out of sale until then. */
  unpaidPiecesPerAccount: most(60),
  unpaidPiecesPerNetwork: most(300),
  /** One network may hold one part in so many of a size's stock: 3 is a third, 1 is all of it. */
  unpaidPartOfSizePerNetwork: most(3),
  /** E-mails about orders to one address, text messages about orders to one phone, e-mails about an account. */
  messagesPerRecipientAndHour: most(10),
  /** Beyond it the newest is changed instead; it is a rule of the rating too, and holds with `RATE_LIMIT=off`. */
  reviewsPerPersonAndProduct: most(1),
  reviewsPerPersonAndDay: most(30),
  /** A network address may stand for a street of homes: a mobile network gives one to thousands of phones. */
  callsPerAddressAndMinute: most(1_200),
  /** Pages that have to be drawn for this address, searches above all; what is in the page cache costs nothing. */
  uncachedPagesPerAddressAndTenSeconds: most(60),
})
