import type { ActivitySubject } from '#domain/activity/activity-subjects.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection, Database } from '../db/connection.ts'
import type { Notice } from '../db/notice.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { type RefusalCode, ShopError } from '../http/errors.ts'
import { explainConflict } from './conflict.ts'
import { isStillToCome, type Version, type VersionHead, type VersionQueries } from './version-queries.ts'

/** A difference between two values; `before` is missing if the part is new, `after` if it was removed. */
interface Difference {
  path: string
  before?: unknown
  after?: unknown
}

/** A subject's declaration for versions that apply from a date on. */
export interface DatedSubject<Key extends string, Said> {
  queries: VersionQueries<Key>
  /** Its name in the activity log, and the name of the value in the answer to a conflict. */
  name: ActivitySubject & ('setting' | 'content')
  topic: Notice['topic']
  /** The refusal of a writer who has not seen the current version. */
  conflict: RefusalCode
  /** A stored value parsed by its schema: the database reorders fields and does not store defaults. */
  read: (key: Key, value: unknown) => unknown
  differences: (key: Key, before: unknown, after: unknown) => readonly Difference[]
  /** The readable differences of two stored values. */
  describe: (key: Key, before: unknown, after: unknown) => Said[]
  /** The refusal of a version that would begin in the past, and of one that begins at the same time as another. */
  refusePast: () => ShopError
  refuseSameTime: () => ShopError
}

export interface VersionToSave<Key extends string> {
  key: Key
  /** What the writer saw. */
  revision: string
  value: unknown
  authorId: string
  /** Null for now. */
  validFrom: Date | null
  /** The beginning of the scheduled version that it replaces; null for none. */
  replaces: Date | null
}

/** A subject's steps in the transaction that writes. */
interface Steps {
  /** Refuses an invalid value, compared with the value before it. */
  check?: (tx: Connection, before: unknown) => Promise<void>
  /** Runs after the version is written. `begins` is when it applies from. */
  afterwards?: (tx: Connection, written: { before: unknown; begins: Date }) => Promise<void>
}

/** Versions on one page of a history, and the most scheduled versions that are listed. */
const PER_PAGE = 20
const MOST_SCHEDULED = 50

/** Saving, scheduling, withdrawing and the history of values that apply from a date on, for one subject. */
export function datedVersions<Key extends string, Said>(subject: DatedSubject<Key, Said>) {
  return { ...datedWrites(subject), ...datedReads(subject), read: subject.read }
}

function datedWrites<Key extends string, Said>(subject: DatedSubject<Key, Said>) {
  const { queries, name, topic, conflict, read } = subject

  /**
   * Writes a version, which applies from now or from a later time on; earlier ones are kept. The current value is not
   * written again.
   * @throws ShopError `conflict` if the writer has not seen the current version; and as `subject` and `steps` refuse
   */
  async function save(
    db: Database,
    { key, revision, value, authorId, validFrom, replaces }: VersionToSave<Key>,
    { check, afterwards }: Steps = {},
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const current = await queries.lockSeen(tx, { key, revision })
      if (!current) throw new ShopError(conflict)
      if (validFrom && !(await isStillToCome(tx, validFrom))) throw subject.refusePast()
      const replaced = replaces ? await queries.removeScheduled(tx, key, replaces) : null
      if (replaces && replaced === null) throw new ShopError(conflict)
      const earlier = (validFrom && (await versionBefore(tx, key, validFrom))) ?? current
      const before = read(key, replaced ?? earlier.value)
      await check?.(tx, before)
      if (!replaces && !validFrom && sameValue(before, value)) return
      const begins = await queries.insertVersion(tx, { key, value, authorId, validFrom })
      if (begins === null) throw subject.refuseSameTime()
      await afterwards?.(tx, { before, begins })
      const action = validFrom ? 'planned' : 'saved'
      await record(tx, { key, authorId, action, before, after: value, begins })
      await notify(tx, topic, [key])
    })
  }

  /** Withdraws a version that has not begun. @throws ShopError as `save`; `not_found` */
  async function withdraw(
    db: Database,
    {
      key,
      revision,
      authorId,
      validFrom,
    }: Pick<VersionToSave<Key>, 'key' | 'revision' | 'authorId'> & { validFrom: Date },
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const current = await queries.lockSeen(tx, { key, revision })
      if (!current) throw new ShopError(conflict)
      const removed = await queries.removeScheduled(tx, key, validFrom)
      if (removed === null) throw new ShopError('not_found')
      const earlier = (await versionBefore(tx, key, validFrom)) ?? current
      const [before, after] = [removed, earlier.value].map((value) => read(key, value))
      await record(tx, { key, authorId, action: 'withdrawn', before, after, begins: validFrom })
      await notify(tx, topic, [key])
    })
  }

  /** Changes the value of a version that has not begun. */
  async function reschedule(
    tx: Connection,
    { key, authorId, version, value }: { key: Key; authorId: string; version: Version; value: unknown },
  ): Promise<void> {
    const { validFrom } = version
    await queries.changeScheduled(tx, { key, validFrom, value, authorId })
    const before = read(key, version.value)
    await record(tx, { key, authorId, action: 'planned', before, after: value, begins: validFrom })
  }

  async function versionBefore(tx: Connection, key: Key, time: Date): Promise<Version | undefined> {
    return (await queries.readBefore(tx, key, { before: time, most: 1 }))[0]
  }

  async function record(
    tx: Connection,
    entry: { key: Key; authorId: string; action: string; before: unknown; after: unknown; begins: Date },
  ): Promise<void> {
    const { key, authorId, action, begins } = entry
    const changes = subject.differences(key, entry.before, entry.after)
    await recordActivity(tx, {
      actorId: authorId,
      subject: name,
      subjectId: key,
      action,
      before: Object.fromEntries(changes.map(({ path, before }) => [path, before ?? null])),
      after: {
        ...Object.fromEntries(changes.map(({ path, after }) => [path, after ?? null])),
        ...(action === 'saved' ? {} : { validFrom: begins.toISOString() }),
      },
    })
  }

  return { save, withdraw, reschedule }
}

function datedReads<Key extends string, Said>(subject: DatedSubject<Key, Said>) {
  const { queries, name, conflict, describe } = subject

  /** Runs a step; a conflict contains the current value, the changes since the writer looked, their author and time. */
  async function explained(
    db: Connection,
    { key, revision }: { key: Key; revision: string },
    step: () => Promise<void>,
    readNow: () => Promise<object>,
  ): Promise<void> {
    await explainConflict(conflict, step, async () => {
      const seen = beginningOf(revision)
      const [now, current] = [await readNow(), await queries.readCurrent(db, key)]
      const before = seen && (await queries.readVersion(db, key, seen))
      return {
        [name]: now,
        changes: before && current ? describe(key, before.value, current.value) : [],
        by: current?.by ?? null,
        at: current?.validFrom.toISOString(),
      }
    })
  }

  /** The current version, the scheduled ones, and the revision for a writer. @throws ShopError `not_found` */
  async function open(db: Connection, key: Key) {
    const current = await queries.readCurrent(db, key)
    if (!current) throw new ShopError('not_found')
    const scheduled = await queries.readScheduled(db, key, { most: MOST_SCHEDULED })
    return {
      current,
      planned: scheduled.map((version, index) => ({
        version,
        changes: describe(key, (scheduled[index - 1] ?? current).value, version.value),
      })),
      revision: await queries.readRevision(db, key, current),
    }
  }

  /** The versions of a key, the latest first, each with its changes. @param before `next` of the previous page */
  async function readHistory(db: Connection, key: Key, before: Date | null) {
    const current = await queries.readCurrent(db, key)
    const rows = await queries.readBefore(db, key, { before, most: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    return {
      versions: shown.map((version, index) => {
        const earlier = rows[index + 1]
        return {
          version,
          state: versionState(version, current),
          changes: earlier ? describe(key, earlier.value, version.value) : [],
        }
      }),
      next: rows.length > PER_PAGE ? (shown.at(-1)?.validFrom.toISOString() ?? null) : null,
    }
  }

  /** The author of each current version, and when the next version of each begins. */
  async function list<Listed extends Key>(db: Connection, keys: readonly Listed[]) {
    const [heads, next] = [await queries.readCurrentHeads(db), await queries.readNextBeginnings(db)]
    return keys.flatMap((key) => {
      const current = heads.find((row) => row.key === key)
      return current ? [{ key, holds: toHead(current), planned: next.get(key)?.toISOString() ?? null }] : []
    })
  }

  return { explained, open, readHistory, list }
}

/** When the version in a reader's revision began; null for an invalid revision. */
function beginningOf(revision: string): Date | null {
  const [at] = revision.split('.')
  const date = new Date(Number(at))
  return Number.isNaN(date.getTime()) ? null : date
}

export function versionState(
  { validFrom }: VersionHead,
  current: VersionHead | null,
): 'planned' | 'holds' | 'past' {
  const distance = current ? validFrom.getTime() - current.validFrom.getTime() : -1
  return distance === 0 ? 'holds' : distance > 0 ? 'planned' : 'past'
}

/** A head as the API gives it. */
export function toHead({ validFrom, writtenAt, by }: VersionHead) {
  return { validFrom: validFrom.toISOString(), writtenAt: writtenAt.toISOString(), by }
}

/** The refusal of a value, each fault at its field. */
export function refuseValue(errors: readonly FieldError[]): ShopError {
  return refuseFields(
    errors.map(({ path, message }) => ({ path: path === '' ? 'value' : `value.${path}`, message })),
  )
}

/** The first fault is the message of the answer. */
export function refuseFields(errors: readonly FieldError[]): ShopError {
  return new ShopError('validation_failed', {
    say: () => errors[0]?.message ?? '',
    errors: errors.map(({ path, message }) => ({ path, issue: message })),
  })
}
