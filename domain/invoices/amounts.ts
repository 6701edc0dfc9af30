import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { INVOICE_TEXTS as TEXTS } from '#texts/invoices/texts.ts'

/** '1,299.00': an amount in a column whose heading has the currency. Negative with a real minus. */
export function plainAmount(paise: Paise): string {
  return formatRupees(paise).replace('₹', '').replace('-', '−')
}

/** '2.5 %' for 250 basis points. */
export function formatRate(basisPoints: number): string {
  return format(TEXTS.percent, { rate: basisPoints / 100 })
}

/** Union territories without a legislature, by GST code: they have UTGST instead of SGST. */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38'])

/** The second half of the tax within a State. */
export function stateTax(stateCode: string): 'sgst' | 'utgst' {
  return WITHOUT_LEGISLATURE.has(stateCode) ? 'utgst' : 'sgst'
}
