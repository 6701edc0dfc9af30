import { lookUp } from '#domain/language/look-up.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import type { Connection } from '../db/connection.ts'
import { type LogEntry, type LoggedRecord, readLog, readLogSince } from './log-queries.ts'

/** One field before and after; null if it had no value. */
export interface LoggedChange {
  path: string
  before: unknown
  after: unknown
}

/** An entry of a history, with the older ones that it continues. */
export interface HistoryEntry {
  latest: LogEntry
  changes: LoggedChange[]
}

const PER_PAGE = 100

/** Values of an entry that are not fields: its versions, and what an undo had to keep. */
const BESIDE: ReadonlySet<string> = new Set(['version', 'kept'])

/** Converts a change from an older form of its subject's rows. */
export type ParseChange = (change: LoggedChange) => LoggedChange

const asLogged: ParseChange = (change) => change

/** The changes of a log entry, field by field. */
export function changesOfEntry(
  { before, after }: Pick<LogEntry, 'before' | 'after'>,
  parseChange: ParseChange = asLogged,
): LoggedChange[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths]
    .filter((path) => !BESIDE.has(path))
    .map((path) =>
      parseChange({ path, before: lookUp(before, path) ?? null, after: lookUp(after, path) ?? null }),
    )
}

/**
 * The history of a record, the latest first.
 * @param after `next` of the previous page; null for the first
 * @param sittingMs edits by one person within this many milliseconds form one entry; 0 for separate entries
 */
export async function readLogHistory(
  db: Connection,
  record: LoggedRecord,
  {
    after,
    sittingMs,
    parseChange = asLogged,
  }: { after: number | null; sittingMs: number; parseChange?: ParseChange },
): Promise<{ entries: HistoryEntry[]; next: number | null }> {
  const rows = await readLog(db, record, { before: after, limit: PER_PAGE })
  return {
    entries: sittings(
      rows.filter(({ action }) => action !== 'batch_undone'),
      sittingMs,
    ).map((sitting) => ({ latest: sitting[0], changes: joined(sitting, parseChange) })),
    next: rows.length === PER_PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** The content of a conflict: the changes since a version in order, the author of the last one, and its time. */
export async function changesSince<Said>(
  db: Connection,
  record: LoggedRecord,
  {
    version,
    say,
    parseChange = asLogged,
  }: { version: number; say: (changes: LoggedChange[]) => Said[]; parseChange?: ParseChange },
): Promise<{ changes: Said[]; by: string | null; at: string | null }> {
  const since = await readLogSince(db, record, version)
  return {
    changes: since.toReversed().flatMap((entry) => say(changesOfEntry(entry, parseChange))),
    by: since[0]?.by ?? null,
    at: since[0]?.at.toISOString() ?? null,
  }
}

/** An entry, and the older ones that it continues. */
type Sitting = [LogEntry, ...LogEntry[]]

function sittings(rows: readonly LogEntry[], sittingMs: number): Sitting[] {
  const found: Sitting[] = []
  for (const row of rows) {
    const last = found.at(-1)
    const younger = last?.at(-1)
    if (last && younger && continues(younger, row, sittingMs)) last.push(row)
    else found.push([row])
  }
  return found
}

function continues(younger: LogEntry, older: LogEntry, sittingMs: number): boolean {
  return (
    younger.action === 'edited' &&
    older.action === 'edited' &&
    younger.actorId === older.actorId &&
    younger.batchId === null &&
    older.batchId === null &&
    younger.at.getTime() - older.at.getTime() < sittingMs
  )
}

/** The changes from before the first entry to after the last; a field that changed back is left out. */
function joined(sitting: Sitting, parseChange: ParseChange): LoggedChange[] {
  const changes = new Map<string, LoggedChange>()
  for (const row of sitting.toReversed()) {
    for (const change of changesOfEntry(row, parseChange)) {
      const before = changes.has(change.path) ? changes.get(change.path)?.before : change.before
      changes.set(change.path, { ...change, before })
    }
  }
  return [...changes.values()].filter(({ before, after }) => !sameValue(before, after))
}
