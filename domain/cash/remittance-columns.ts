import * as z from 'zod/mini'

/** Fields of a line of a courier's report. */
export const REMITTANCE_FIELDS = ['number', 'amount', 'reference', 'paidOn', 'deducted'] as const
export type RemittanceField = (typeof REMITTANCE_FIELDS)[number]

const head = z.nullable(z.string().check(z.maxLength(200)))

/** The column of each field, by the file's headings; null for a missing one. */
export const remittanceColumns = z.object({
  /** The tracking number. */
  number: head,
  /** The cash that the courier collected. */
  amount: head,
  /** The bank's reference of the transfer. */
  reference: head,
  paidOn: head,
  /** What the courier keeps: freight, early payout fees. */
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
 * Headings that couriers and aggregators in India use for these columns, most certain first, without spaces and
 * punctuation. Collected from public screens and seller guides of aggregators. Couriers change them, so an unknown
 * heading is mapped by hand once and remembered.
 */
export const KNOWN_HEADS: Readonly<Record<RemittanceField, readonly string[]>> = {
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

/** Headings of the remitted amount, if a file has it beside the collected amount. */
const HANDED_OVER: readonly string[] = [
  ...['remittanceamount', 'remittedamount', 'amountremitted', 'codremitted', 'remittedcodamount'],
  ...['netremittance', 'netremittanceamount', 'netremittedamount'],
]

/** The column of the remitted amount, beside the collected one; -1 for none. */
export function handedOverColumn(heads: readonly string[], { amount }: RemittanceColumns): number {
  return heads.findIndex((name) => name !== amount && HANDED_OVER.includes(plainHead(name)))
}

/** A heading without variants: 'COD Amount (₹)' → 'codamount'. */
export function plainHead(written: string): string {
  return written
    .toLowerCase()
    .replace(/\((?:₹|rs\.?|inr|in rs\.?|in inr)\)/g, '')
    .replace(/[^a-z0-9]/g, '')
}

/** The columns with known headings; those of the courier's last file take precedence. */
export function guessColumns(
  heads: readonly string[],
  remembered: RemittanceColumns = NO_COLUMNS,
): RemittanceColumns {
  const columns = { ...NO_COLUMNS }
  const taken = new Set<string>()
  for (const field of REMITTANCE_FIELDS) {
    const found =
      heads.find((name) => name !== '' && name === remembered[field]) ??
      KNOWN_HEADS[field].flatMap((known) => heads.filter((name) => plainHead(name) === known))[0] ??
      null
    if (found === null || taken.has(found)) continue
    columns[field] = found
    taken.add(found)
  }
  return columns
}

/** Whether lines can be read: number and amount are mapped. */
export function areEnough({ number, amount }: RemittanceColumns): boolean {
  return number !== null && amount !== null
}
