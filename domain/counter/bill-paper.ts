/** What a bill is printed on: the roll of a receipt printer, or half a sheet of A4. */
export const BILL_PAPERS = ['80mm', 'a5'] as const
export type BillPaper = (typeof BILL_PAPERS)[number]
