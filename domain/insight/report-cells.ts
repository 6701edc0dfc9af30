import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PAYMENT_MODE_LABELS, PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { PERIOD_REPORT_TEXTS } from '#texts/insight/period-report-texts.ts'
import { REPORT_TEXTS } from '#texts/insight/report-texts.ts'
import { DEVICES, SOURCES } from './events.ts'
import type { CellValue, ColumnKind } from './reports.ts'

/** Display text of a code; an unknown code unchanged. */
function nameOf(kind: ColumnKind, code: string): string {
  switch (kind) {
    case 'category':
      return CATEGORIES.find(({ slug }) => slug === code)?.name ?? code
    case 'device': {
      const device = DEVICES.find((known) => known === code)
      return device ? REPORT_TEXTS[device] : code
    }
    case 'mode': {
      const mode = PAYMENT_MODES.find((known) => known === code)
      return mode ? PAYMENT_MODE_LABELS[mode] : code
    }
    case 'reason': {
      const reason = RETURN_REASONS.find((known) => known === code)
      return reason ? PERIOD_REPORT_TEXTS.reasons[reason] : code
    }
    case 'source': {
      const source = SOURCES.find((known) => known === code)
      return source ? REPORT_TEXTS.sourceNames[source] : code
    }
    default:
      return code
  }
}

/** A report value for display: '₹1,499.00', '7.1 %', 'Too small', '20 Nov 2026'; '–' for none. */
export function cellText(kind: ColumnKind, value: CellValue): string {
  if (value === null || value === '') return REPORT_TEXTS.none
  if (typeof value === 'string') {
    const day = kind === 'day' ? parseIndiaDate(value) : null
    return day ? formatDate(day) : nameOf(kind, value)
  }
  if (kind === 'rupees') return formatRupees(rupeesToPaise(value))
  if (kind === 'percent') return format(PERIOD_REPORT_TEXTS.percent, { value: String(value) })
  return value.toLocaleString('en-IN')
}

/** A report value for a spreadsheet: numbers and days stay unformatted, codes become text. */
export function cellForFile(kind: ColumnKind, value: CellValue): CellValue {
  return typeof value === 'string' ? nameOf(kind, value) : value
}
