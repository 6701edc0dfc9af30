import { useState } from 'react'
import type { AdminContent } from '#domain/content/api-content.ts'
import type { SaidDifference } from '#domain/content/content-changes.ts'
import { parseContent } from '#domain/content/parse-content.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { fetchContent, saveContent, withdrawContent } from '#web/api/admin/content.ts'
import { ApiError } from '#web/api/client.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { sayDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { keepContent, readKeptContent } from './kept-content.ts'

/** From when on a version is to hold; null for now. */
export type WhenHeld = Date | null

/** Somebody else has written, or another version has begun. */
export interface ContentClash {
  content: AdminContent
  changes: readonly SaidDifference[]
  by: string | null
  at: string
}

/** A version that is opened to be written on. */
export interface Opened {
  /** As the shop knows the content now. */
  now: AdminContent
  value: unknown
  /** When the version from which this was taken began; null for the one that holds. */
  taken: string | null
  /** The planned version in whose place it comes. */
  replaces: string | null
  /** Rises with each that is opened: fields begin anew with it. */
  opening: number
}

/** What is written on an opened version. With another one all of it begins anew. */
interface Editing {
  opened: Opened
  value: unknown
  when: WhenHeld
  /** It is what this tab had kept. */
  wasKept: boolean
  wasSent: boolean
  /** What the shop found wrong with it. */
  refused: readonly { path: string; message: string }[]
}

/** A content while it is written: what is typed, what is wrong with it, and what the shop said. */
export function useContentEditor(first: AdminContent) {
  const { key } = first
  const [editing, edit] = useDraft<Editing>(() => withKept(first))
  const { opened, value, wasKept, wasSent, refused, when } = editing
  const [clash, setClash] = useState<ContentClash | null>(null)
  /** What is to be done once somebody has said that what is written may go. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const isWritten = !sameValue(value, opened.value)
  const isDirty = opened.taken !== null || isWritten

  function open(next: Omit<Opened, 'opening'>, begins: WhenHeld = null): void {
    keepContent(key, null)
    edit(beginning({ ...next, opening: opened.opening + 1 }, begins))
  }

  /** An old or a planned version is opened anew from the list of versions. */
  function keep(next: unknown, { revision }: AdminContent): void {
    if (opened.taken !== null) return
    keepContent(key, sameValue(next, opened.value) ? null : { value: next, revision })
  }

  function learn(error: unknown): void {
    if (!(error instanceof ApiError)) return
    edit({
      refused: error.errors.map(({ path, message }) => ({ path: path.replace(/^value\.?/, ''), message })),
    })
    if (error.code === 'content_changed') setClash(clashOf(error.body))
  }

  const saving = useMutation(
    async (validFrom: string | null) => {
      const { revision } = opened.now
      const saved = await saveContent(key, { value, revision, validFrom, replaces: opened.replaces })
      open(openedWith(saved, 0))
      sayDone(
        validFrom === null ? words.save.saved : format(words.save.savedFor, { time: timeOf(validFrom) }),
      )
    },
    words.save.failed,
    learn,
  )

  const taking = useMutation(async (version: string, isPlanned: boolean) => {
    const found = await fetchContent(key, version)
    // What the shop has now stays what was seen: who takes an old version back still meets what came meanwhile.
    open(
      { now: opened.now, value: found.version.value, taken: version, replaces: isPlanned ? version : null },
      isPlanned ? new Date(version) : null,
    )
  }, words.failed)

  const withdrawing = useMutation(
    async (version: string) => {
      const now = await withdrawContent(key, { validFrom: version, revision: opened.now.revision })
      edit({ opened: { ...opened, now, replaces: opened.replaces === version ? null : opened.replaces } })
      sayDone(words.history.withdrawn)
    },
    words.save.failed,
    learn,
  )

  const parsed = wasSent ? parseContent(key, value) : null
  const faults = [...(parsed && !parsed.ok ? parsed.errors : []), ...refused]

  /** Another version takes the place of what is written: never without a question. */
  function leave(act: () => void): void {
    if (isWritten) setLeaving(() => act)
    else act()
  }

  return {
    key,
    value,
    opened,
    isDirty,
    wasKept: wasKept && isWritten,
    /** What is written on an old or a planned version, which the tab does not keep. */
    isLostOnLeaving: opened.taken !== null,
    faults,
    clash,
    when,
    setWhen: (begins: WhenHeld) => edit({ when: begins }),
    saving,
    taking,
    withdrawing,
    change(next: unknown) {
      edit({ value: next, refused: [] })
      keep(next, opened.now)
    },
    /** @returns whether it is sent; false where something is wrong with it */
    save(): boolean {
      edit({ wasSent: true })
      if (!parseContent(key, value).ok) return false
      saving.run(when === null ? null : when.toISOString())
      return true
    },
    take: (version: string, isPlanned: boolean) => leave(() => taking.run(version, isPlanned)),
    discard: () => leave(() => open(openedWith(opened.now, 0))),
    /** Whether somebody has to say that what is written may go. */
    isLeaving: leaving !== null,
    answerLeaving(mayGo: boolean) {
      setLeaving(null)
      if (mayGo) leaving?.()
    },
    /** Somebody else wrote: mine goes over it with the next save, or theirs takes its place. */
    settle(side: 'mine' | 'theirs') {
      if (!clash) return
      if (side === 'theirs') open(openedWith(clash.content, 0))
      else {
        edit({ opened: { ...opened, now: clash.content } })
        keep(value, clash.content)
      }
      setClash(null)
    },
  }
}

export type ContentEditorState = ReturnType<typeof useContentEditor>

export function timeOf(instant: string): string {
  return formatDateTime(new Date(instant))
}

function beginning(opened: Opened, when: WhenHeld = null): Editing {
  return { opened, value: opened.value, when, wasKept: false, wasSent: false, refused: [] }
}

/** What this tab has kept goes on; who goes on with what they typed has seen what they saw then. */
function withKept(first: AdminContent): Editing {
  const begun = beginning(openedWith(first, 0))
  const kept = readKeptContent(first.key)
  if (kept === null || sameValue(kept.value, begun.value)) return begun
  const { value, revision } = kept
  return { ...begun, opened: { ...begun.opened, now: { ...first, revision } }, value, wasKept: true }
}

function openedWith(now: AdminContent, opening: number): Opened {
  return { now, value: now.version.value, taken: null, replaces: null, opening }
}

function clashOf(body: Readonly<Record<string, unknown>>): ContentClash {
  const { content, changes, by, at } = body as unknown as ContentClash
  return { content, changes, by, at }
}
