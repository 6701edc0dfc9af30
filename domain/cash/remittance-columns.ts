import * as z from 'zod/mini'

/** What is read of a line of a carrier's report. */
export const REMITTANCE_FIELDS = ['number', 'amount', 'reference', 'paidOn', 'deducted'] as const
export type RemittanceField = (typeof REMITTANCE_FIELDS)[number]

const head = z.nullable(z.string().check(z.maxLength(200)))

/** In which columns they stand, by the heads of the file; null for one that the file does not have. */
export const remittanceColumns = z.object({
  /** The carrier's number of the parcel. */
  number: head,
  /** What the carrier collected at the door. */
  amount: head,
  /** The bank's number of the transfer. */
  reference: head,
  paidOn: head,
  /** What the carrier keeps for itself: freight, an early payment. */
  deducted: head,
})
export type RemittanceColumns = z.infer<typeof remittanceColumns>

export const NO_COLUMNS: RemittanceColumns = {
  number: null,
  amount: null,
  reference: null,
  paidOn: null,
  deducted: null,
}

/**
 * How carriers and aggregators in India head these columns, the surest first, without blanks and signs. Gathered from
 * public screens and seller guides of aggregators; carriers change them, so a head that is not here is matched by hand
 * once and remembered.
 */
const KNOWN: Readonly<Record<RemittanceField, readonly string[]>> = {
  number: [
    ...['awb', 'awbno', 'awbnumber', 'awbcode', 'waybill', 'waybillno', 'waybillnumber', 'lrno'],
    ...['trackingid', 'trackingno', 'trackingnumber', 'consignmentno', 'consignmentnumber', 'cnno'],
    ...['docketno', 'docketnumber', 'articlenumber', 'shipmentnumber', 'airwaybill', 'airwaybillnumber'],
  ],
  amount: [
    ...['codamount', 'codamountcollected', 'codcollected', 'codcollectedamount', 'collectedamount'],
    ...['amountcollected', 'codvalue', 'codamt', 'collectableamount', 'collectibleamount', 'ordervalue'],
    ...['codpayable', 'codamountinr', 'codamountrs', 'codavailable', 'cod', 'amount'],
  ],
  reference: [
    ...['utr', 'utrno', 'utrnumber', 'utrnum', 'bankutr', 'bankreference', 'bankreferencenumber'],
    ...['bankreferenceno', 'transactionid', 'transactionreference', 'neftutr', 'referenceno'],
    ...['referencenumber', 'chequeno', 'crfid'],
  ],
  paidOn: [
    ...['remittancedate', 'remitteddate', 'remittedon', 'utrdate', 'paymentdate', 'paidon', 'paiddate'],
    ...['transferdate', 'transactiondate', 'settlementdate', 'bankdate', 'date'],
  ],
  deducted: [
    ...['deduction', 'deductions', 'deductedamount', 'freightdeducted', 'freightcharge', 'freightcharges'],
    ...['adjustedamount', 'adjustment', 'codcharges', 'earlycodcharges', 'earlycodcharge', 'charges'],
  ],
}

/** How the sum is headed that a carrier hands over of what it collected, where a file tells both. */
const HANDED_OVER: readonly string[] = [
  ...['remittanceamount', 'remittedamount', 'amountremitted', 'codremitted', 'remittedcodamount'],
  ...['netremittance', 'netremittanceamount', 'netremittedamount'],
]

/** The column of what is handed over, beside that of what was collected; -1 for none. */
export function handedOverColumn(heads: readonly string[], { amount }: RemittanceColumns): number {
  return heads.findIndex((name) => name !== amount && HANDED_OVER.includes(plainHead(name)))
}

/** A head without what carriers write differently: 'COD Amount (₹)' → 'codamount'. */
export function plainHead(written: string): string {
  return written
    .toLowerCase()
    .replace(/\((?:₹|rs\.?|inr|in rs\.?|in inr)\)/g, '')
    .replace(/[^a-z0-9]/g, '')
}

/** The columns whose heads are known; what stood in the carrier's last file comes first. */
export function guessColumns(
  heads: readonly string[],
  remembered: RemittanceColumns = NO_COLUMNS,
): RemittanceColumns {
  const columns = { ...NO_COLUMNS }
  const taken = new Set<string>()
  for (const field of REMITTANCE_FIELDS) {
    const found =
      heads.find((name) => name !== '' && name === remembered[field]) ??
      KNOWN[field].flatMap((known) => heads.filter((name) => plainHead(name) === known))[0] ??
      null
    if (found === null || taken.has(found)) continue
    columns[field] = found
    taken.add(found)
  }
  return columns
}

/** Whether lines can be read: which parcel, and how much. */
export function areEnough({ number, amount }: RemittanceColumns): boolean {
  return number !== null && amount !== null
}
