import { z } from 'zod'
import type { CashReportRecord, ParcelRecord } from './entities.ts'
import { newNumber, newTrackingNumber } from './identifiers.ts'
import { readBody } from './request-body.ts'
import type { Service } from './service.ts'
import { serviceTime } from './times.ts'

/** A line of a cash report; sums in paise. */
export interface CashReportLine {
  trackingNumber: string
  reference: string
  courierName: string
  /** YYYY-MM-DD; '' if there is none. */
  deliveredOn: string
  collectedPaise: number
  /** The amount handed over for it: negative if a returned parcel's cash is taken back. */
  remittedPaise: number
  remarks: string
}

export interface CashReportHead {
  /** The courier service's number of the transfer, and the bank's. */
  id: string
  utr: string
  /** YYYY-MM-DD */
  paidOn: string
}

const columns = [
  'CRF ID',
  'UTR',
  'Remittance Date',
  'AWB',
  'Order ID',
  'Courier',
  'Delivered Date',
  'COD Amount',
  'Remittance Amount',
  'Remarks',
]

/** The report as a file: CSV with CRLF, sums in rupees with two decimals. */
export function writeCashReport(
  { id, utr, paidOn }: CashReportHead,
  lines: readonly CashReportLine[],
): string {
  const rows = lines.map((line) => [
    id,
    utr,
    paidOn,
    line.trackingNumber,
    line.reference,
    line.courierName,
    line.deliveredOn,
    (line.collectedPaise / 100).toFixed(2),
    (line.remittedPaise / 100).toFixed(2),
    line.remarks,
  ])
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const cashReportSchema = z.strictObject({
  /** The tracking numbers to report; by default all delivered parcels whose cash is not handed over yet. */
  numbers: z.array(z.string()).min(1).max(5000).optional(),
  /** Reductions of the collected amount, by tracking number. */
  shortPaise: z.record(z.string(), z.int().min(1)).default({}),
  /** The number of lines with unknown tracking numbers, 499 rupees each. */
  unknownLines: z.int().min(0).max(100).default(0),
  /** Tracking numbers whose cash is taken back, as for a paid parcel that was returned. */
  reversals: z.array(z.string()).max(5000).default([]),
  /** Tracking numbers that appear in the file twice. */
  doubled: z.array(z.string()).max(5000).default([]),
})
export type CashReportRequest = z.input<typeof cashReportSchema>

/** Creates and stores a cash report of delivered cash parcels, with the requested faults. */
export function makeCashReport(service: Service, body?: unknown): CashReportRecord {
  const request = readBody(cashReportSchema, body)
  const id = newNumber(7)
  const paidOn = serviceTime(service.now()).slice(0, 10)
  const reported = [...service.store.parcels.values()].filter((parcel) =>
    request.numbers === undefined ? isOwed(parcel) : request.numbers.includes(numberOf(parcel)),
  )
  const lines = reported.flatMap((parcel) => {
    const line = lineOf(parcel, parcel.collectPaise - (request.shortPaise[numberOf(parcel)] ?? 0), '')
    return request.doubled.includes(line.trackingNumber) ? [line, line] : [line]
  })
  const reversed = request.reversals.flatMap((number) => {
    const parcel = service.store.byNumber(number)
    return parcel === undefined ? [] : [lineOf(parcel, -parcel.collectPaise, 'RTO reversal')]
  })
  const unknown = Array.from({ length: request.unknownLines }, () => ({
    trackingNumber: newTrackingNumber(),
    reference: newNumber(6),
    courierName: 'Test Surface',
    deliveredOn: paidOn,
    collectedPaise: 499_00,
    remittedPaise: 499_00,
    remarks: '',
  }))
  for (const parcel of reported) parcel.remittedIn = id
  const report = {
    id,
    fileName: `cod-remittance-${id}.csv`,
    csv: writeCashReport({ id, utr: `TEST${newNumber(12)}`, paidOn }, [...lines, ...reversed, ...unknown]),
  }
  service.store.cashReports.set(id, report)
  service.store.changed()
  return report
}

function isOwed(parcel: ParcelRecord): boolean {
  return parcel.isCash && parcel.remittedIn === null && parcel.scans.some(({ step }) => step === 'delivered')
}

function lineOf(parcel: ParcelRecord, remittedPaise: number, remarks: string): CashReportLine {
  const delivered = parcel.scans.find(({ step }) => step === 'delivered')
  return {
    trackingNumber: numberOf(parcel),
    reference: parcel.reference,
    courierName: parcel.assignment?.courierName ?? '',
    deliveredOn: delivered === undefined ? '' : serviceTime(delivered.at).slice(0, 10),
    collectedPaise: parcel.collectPaise,
    remittedPaise,
    remarks,
  }
}

function numberOf({ assignment }: ParcelRecord): string {
  return assignment?.number ?? ''
}
