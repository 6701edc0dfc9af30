import { readDay } from '#domain/cash/read-amount.ts'
import { KNOWN_HEADS, plainHead } from '#domain/cash/remittance-columns.ts'
import { normaliseTrackingNumber } from '#domain/fulfilment/carriers.ts'
import { parcelAfterScans } from '#domain/fulfilment/parcel-after-scans.ts'
import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'
import { type ScanMeaning, scanMeaning } from '#domain/fulfilment/scan-status.ts'
import { indiaDate, parseIndiaDate, parseIndiaMinute } from '#domain/time/india-time.ts'

/** Limits of a courier's status file. */
export const MOST_STATUS_LINES = 2_000
const MOST_LINES_ABOVE = 20
const NOON_MS = 12 * 60 * 60 * 1000

/** Headings of status files, most certain first, without spaces and punctuation. */
const HEADS = {
  number: KNOWN_HEADS.number,
  status: [
    ...['currentstatus', 'shipmentstatus', 'deliverystatus', 'parcelstatus', 'laststatus', 'lateststatus'],
    ...['trackingstatus', 'awbstatus', 'statusdescription', 'eventdescription', 'event', 'status'],
  ],
  at: [
    ...['statusdatetime', 'statusdate', 'lastscandatetime', 'lastscandate', 'lastupdated', 'lastupdatedon'],
    ...['updatedat', 'updatedon', 'eventdate', 'eventdatetime', 'delivereddate', 'deliverydate'],
    ...['deliveredon', 'deliveredat', 'datetime', 'date'],
  ],
  place: ['lastscanlocation', 'currentlocation', 'location', 'scanlocation', 'office', 'hub', 'city'],
  remark: ['remark', 'remarks', 'ndrreason', 'reason', 'comment', 'comments'],
} as const

/** A line of a status file, before its parcel is known. */
export interface StatusRow {
  /** The line of the file, from 1. */
  position: number
  trackingNumber: string
  /** In the courier's words. */
  words: string
  place: string
  meaning: ScanMeaning
  /** Null if the file does not say when, or in a form that cannot be read. */
  at: Date | null
}

/** The lines of a file; null if it has no columns for tracking number and status. */
export function readStatusRows(cells: readonly (readonly string[])[]): StatusRow[] | null {
  const place = (row: readonly string[], names: readonly string[]) => {
    const heads = row.map(plainHead)
    return names.map((name) => heads.indexOf(name)).find((index) => index >= 0) ?? -1
  }
  const at = cells
    .slice(0, MOST_LINES_ABOVE)
    .findIndex((row) => place(row, HEADS.number) >= 0 && place(row, HEADS.status) >= 0)
  if (at < 0) return null
  const heads = cells[at] ?? []
  const places = {
    number: place(heads, HEADS.number),
    status: place(heads, HEADS.status),
    at: place(heads, HEADS.at),
    place: place(heads, HEADS.place),
    remark: place(heads, HEADS.remark),
  }
  return cells.flatMap((row, index) => {
    const cell = (column: keyof typeof places) => (row[places[column]] ?? '').trim()
    const trackingNumber = normaliseTrackingNumber(cell('number').replace(/^(\d+)\.0+$/, '$1'))
    const words = cell('status').slice(0, 200)
    if (index <= at || trackingNumber === '' || words === '') return []
    const meaning = scanMeaning({ labels: [words], number: null, remark: cell('remark') })
    const said = { words, place: cell('place').slice(0, 100), meaning, at: readInstant(cell('at')) }
    return [{ position: index + 1, trackingNumber, ...said }]
  })
}

/** An instant of India. A day without a time counts as its noon. */
export function readInstant(text: string): Date | null {
  const day = readDay(text.replace(/[T,].*$/, '').trim()) ?? readDay(text)
  if (day === null) return null
  const [, hour = '', minute = '', half = ''] = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(text) ?? []
  if (hour !== '') {
    const from = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
    return parseIndiaMinute(`${day}T${String(from).padStart(2, '0')}:${minute}`)
  }
  const start = parseIndiaDate(day)
  return start && new Date(start.getTime() + NOON_MS)
}

/** What a line would do. Only `moves` changes a parcel. */
export const STATUS_VERDICTS = [
  'moves',
  'unchanged',
  /** No parcel of this courier has the number. */
  'unknown',
  /** The parcel was cancelled, checked in, or written off by staff. */
  'ended',
  /** The words mean nothing certain: staff read them. */
  'person',
  /** Dated before dispatch or in the future. */
  'date',
] as const
export type StatusVerdict = (typeof STATUS_VERDICTS)[number]

/** A parcel of ours with the number of a line. */
export interface StatusParcel {
  id: string
  orderId: string
  status: ParcelStatus
  shippedAt: Date | null
  /** Staff have checked it in, or given it up. */
  ended: boolean
}

export interface JudgedStatus extends StatusRow {
  parcel: StatusParcel | null
  verdict: StatusVerdict
  /** The status after this line. */
  to: ParcelStatus | null
}

/** Judges each line against the parcels as they are. Several lines of one parcel apply one after the other. */
export function judgeStatusRows(
  rows: readonly StatusRow[],
  parcels: ReadonlyMap<string, StatusParcel>,
  now: Date,
): JudgedStatus[] {
  const reached = new Map<string, ParcelStatus>()
  return rows.map((row) => {
    const parcel = parcels.get(row.trackingNumber) ?? null
    const judged = (verdict: StatusVerdict, to: ParcelStatus | null = null) => ({
      ...row,
      parcel,
      verdict,
      to,
    })
    if (parcel === null) return judged('unknown')
    if (parcel.ended || parcel.status === 'cancelled') return judged('ended')
    if (row.meaning.needsPerson || row.meaning.status === 'cancelled') return judged('person')
    if (isOutOfTime(row.at, parcel.shippedAt, now)) return judged('date')
    const from = reached.get(parcel.id) ?? parcel.status
    const to = parcelAfterScans(from, [{ status: row.meaning.status, at: row.at ?? now }])
    reached.set(parcel.id, to)
    return to === from ? judged('unchanged', to) : judged('moves', to)
  })
}

function isOutOfTime(at: Date | null, shippedAt: Date | null, now: Date): boolean {
  if (at === null) return false
  const day = indiaDate(at)
  return day > indiaDate(now) || (shippedAt !== null && day < indiaDate(shippedAt))
}
