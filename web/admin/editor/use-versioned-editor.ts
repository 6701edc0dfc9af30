import * as z from 'zod/mini'
import type { FieldError, Parsed } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { ApiError } from '#web/api/client.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import type { SaidChange } from './change-list.tsx'
import { readTabDraft, writeTabDraft } from './tab-draft.ts'
import { useAskFirst } from './use-ask-first.ts'

/** Someone else saved in the meantime, or a scheduled version has begun. */
export interface Conflict<Now> {
  now: Now
  changes: readonly SaidChange[]
  /** Null for the shop itself. */
  by: string | null
  /** An ISO instant. */
  at: string
}

interface Target<Now> {
  now: Now
  /** From when on it is to apply; null for now. */
  when: Date | null
  /** When the scheduled version begins whose place it takes; null for none. */
  replaces: string | null
}

/** What a subject declares to be edited. `Now` is the record as the shop gives it, `Value` what is typed. */
export interface VersionedSubject<Now, Value> {
  readValue: (now: Now) => Value
  /** The name under which this tab keeps what is typed, with the revision that was seen; null where nothing is kept. */
  draft: {
    name: string
    schema: z.ZodMiniType<Value>
    revisionOf: (now: Now) => string
    withRevision: (now: Now, revision: string) => Now
  } | null
  isSame?: (one: Value, other: Value) => boolean
  parse: (value: Value, target: Target<Now>) => Parsed<unknown>
  save: (value: Value, target: Target<Now>) => Promise<Now>
  /** Called after a save with what the shop has now. */
  onSaved: (saved: Now, when: Date | null) => Promise<void> | void
  saveFailed: string
  withdraw?: { send: (validFrom: string, now: Now) => Promise<Now>; done: string }
  /** Reads the refusal of a save that would overwrite what was not seen; null for another refusal. */
  conflictOf: (error: ApiError) => Conflict<Now> | null
  /** Looks now and then whether there is something new, which replaces what no one has typed into. */
  follow?: { fetch: (signal: AbortSignal) => Promise<Now>; compare: (seen: Now, found: Now) => Conflict<Now> }
}

/** A version that is open in the editor. */
interface Opened<Now, Value> {
  /** As the shop has it, as far as it was seen. */
  now: Now
  value: Value
  /** When the earlier or scheduled version began that this is taken from; null for none. */
  taken: string | null
  replaces: string | null
  /** Rises with each version that is opened: fields start afresh. */
  opening: number
}

interface Editing<Now, Value> {
  opened: Opened<Now, Value>
  value: Value
  when: Date | null
  /** What is shown was kept by this tab. */
  wasKept: boolean
  wasSent: boolean
  refused: readonly FieldError[]
  conflict: Conflict<Now> | null
}

const UNTOUCHED = { when: null, wasKept: false, wasSent: false, refused: [], conflict: null } as const
const LOOK_EVERY_MS = 30_000

/** A record while it is edited: what is typed, what is wrong with it, its conflict, and the draft that the tab keeps. */
export function useVersionedEditor<Now, Value>(first: Now, subject: VersionedSubject<Now, Value>) {
  const { readValue, draft, withdraw, follow, isSame = sameValue } = subject
  const [editing, edit] = useDraft<Editing<Now, Value>>(() => beginning(first, subject))
  const { opened, value, when, wasKept, wasSent, refused, conflict } = editing
  const { now, replaces, taken } = opened
  const isWritten = !isSame(value, opened.value)
  const asking = useAskFirst(isWritten)
  const target = { now, when, replaces }

  function keep(next: Value | null, seen: Now): void {
    if (!draft) return
    const kept = next !== null && { value: next, revision: draft.revisionOf(seen) }
    writeTabDraft(draft.name, kept || null)
  }

  function open(
    found: Now,
    other: Partial<Pick<Opened<Now, Value>, 'value' | 'taken' | 'replaces'>> = {},
    begins: Date | null = null,
  ): void {
    keep(null, found)
    const start = { now: found, value: readValue(found), taken: null, replaces: null, ...other }
    edit({
      ...UNTOUCHED,
      opened: { ...start, opening: opened.opening + 1 },
      value: start.value,
      when: begins,
    })
  }

  function learn(error: unknown): void {
    if (!(error instanceof ApiError)) return
    const found = subject.conflictOf(error)
    edit({
      refused: error.errors.map(({ path, message }) => ({ path: path.replace(PREFIX, ''), message })),
      ...(found && { conflict: found }),
    })
  }

  const saving = useMutation(
    async () => {
      const saved = await subject.save(value, target)
      open(saved)
      await subject.onSaved(saved, when)
    },
    subject.saveFailed,
    learn,
  )

  const withdrawing = useMutation(
    async (validFrom: string) => {
      if (!withdraw) return
      const found = await withdraw.send(validFrom, now)
      if (replaces === validFrom) open(found)
      else edit({ opened: { ...opened, now: found }, refused: [] })
      showDone(withdraw.done)
    },
    subject.saveFailed,
    learn,
  )

  // Another tab, another person, or a scheduled version that has begun.
  useWhileSeen(
    async (signal) => {
      if (!follow || !draft) return
      const found = await follow.fetch(signal)
      if (draft.revisionOf(found) === draft.revisionOf(now) || saving.running !== null) return
      const difference = follow.compare(now, found)
      if (!isWritten && taken === null) open(found)
      else if (difference.changes.length === 0 && replaces === null)
        edit({ opened: { ...opened, now: found } })
      else edit({ conflict: difference })
    },
    { everyMs: LOOK_EVERY_MS, on: follow !== undefined },
  )

  const parsed = wasSent ? subject.parse(value, target) : null
  const faults = [...(parsed && !parsed.ok ? parsed.errors : []), ...refused]

  return {
    now,
    opened,
    value,
    when,
    conflict,
    saving,
    withdrawing,
    faults,
    isWritten,
    isDirty: taken !== null || isWritten,
    wasKept: wasKept && isWritten,
    /** What is typed into an earlier or scheduled version is not kept by the tab. */
    isLostOnLeaving: taken !== null && isWritten,
    setWhen: (begins: Date | null) => edit({ when: begins, refused: [] }),
    change(next: Value): void {
      edit({ value: next, refused: [] })
      if (taken === null) keep(isSame(next, opened.value) ? null : next, now)
    },
    /** @returns whether it is sent; false where something is wrong with it */
    save(): boolean {
      edit({ wasSent: true, refused: [] })
      if (!subject.parse(value, target).ok) return false
      saving.run()
      return true
    },
    /** Opens an earlier version to be saved again, or a scheduled one to be changed. */
    take(version: { value: Value; at: string; isScheduled?: boolean }): void {
      const { value: earlier, at, isScheduled = false } = version
      // What was seen stays: a conflict with what came since is still found.
      open(
        now,
        { value: earlier, taken: at, replaces: isScheduled ? at : null },
        isScheduled ? new Date(at) : null,
      )
    },
    open,
    discard: () => open(now),
    ...asking,
    /** After a conflict mine goes over theirs with the next save, or theirs takes its place. */
    settle(
      side: 'mine' | 'theirs',
      isScheduled: (now: Now, validFrom: string) => boolean = () => true,
    ): void {
      if (!conflict) return
      if (side === 'theirs') {
        open(conflict.now)
        return
      }
      const isThere = replaces !== null && isScheduled(conflict.now, replaces)
      edit({ opened: { ...opened, now: conflict.now, replaces: isThere ? replaces : null }, conflict: null })
      if (taken === null) keep(value, conflict.now)
    },
  }
}

/** Where a refusal of the API names the whole value before the path in it. */
const PREFIX = /^(?:value|offer)(?:\.|$)/

/** What this tab has kept goes on, with the revision that was seen when it was typed. */
function beginning<Now, Value>(first: Now, subject: VersionedSubject<Now, Value>): Editing<Now, Value> {
  const { readValue, draft, isSame = sameValue } = subject
  const value = readValue(first)
  const opened = { now: first, value, taken: null, replaces: null, opening: 0 }
  const kept = draft && readTabDraft(draft.name, z.object({ value: draft.schema, revision: z.string() }))
  if (!kept || isSame(kept.value, value)) return { ...UNTOUCHED, opened, value }
  return {
    ...UNTOUCHED,
    opened: { ...opened, now: draft.withRevision(first, kept.revision) },
    value: kept.value,
    wasKept: true,
  }
}

/** What is wrong at a place of the value, and whether something is wrong there or below. */
export function faultsAt(faults: readonly FieldError[]) {
  return {
    errorOf: (...paths: string[]) => faults.find(({ path }) => paths.includes(path))?.message,
    hasFault: (path: string) =>
      faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`)),
  }
}
