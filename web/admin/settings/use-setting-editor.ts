import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import { type AdminSetting, type SettingClash, settingClash } from '#domain/settings/api-settings.ts'
import { parseSetting } from '#domain/settings/parse-setting.ts'
import { settingDifferences } from '#domain/settings/setting-changes.ts'
import { formatDate, formatDateTime, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { listOf, recordOf } from '#domain/validation/unknown-values.ts'
import { SETTING_ADMIN_TEXTS as words } from '#texts/settings/admin-texts.ts'
import { fetchSetting, saveSetting, withdrawSetting } from '#web/api/admin/settings.ts'
import { ApiError } from '#web/api/client.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { sayDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import { keepSetting, readKeptSetting } from './kept-setting.ts'

/** A value that is opened to be written on. */
interface Opened {
  /** As the shop knows the setting now. */
  now: AdminSetting
  /** When the old value began to hold that was taken again; null for none. */
  taken: string | null
  /** The planned value in whose place it comes. */
  replaces: string | null
  /** Rises with each that is opened: fields begin anew with it. */
  opening: number
  /** It is what this tab had kept. */
  wasKept: boolean
}

/** What is written on an opened value. With another one all of it begins anew. */
interface Editing {
  opened: Opened
  value: unknown
  wasSent: boolean
  /** What the shop found wrong with it. */
  refused: readonly { path: string; message: string }[]
  clash: SettingClash | null
  /** The first day on which it holds; null for now. */
  from: string | null
  /** Typed where the setting asks for it. */
  password: string | undefined
}

const UNTOUCHED = { wasSent: false, refused: [], clash: null, from: null, password: undefined } as const

const lookEveryMs = 30_000

/** A setting while it is written: what is typed, what is wrong with it, and what the shop said. */
export function useSettingEditor(first: AdminSetting) {
  const { key } = first
  const [{ opened, value, wasSent, refused, clash, from, password }, edit] = useDraft(() => beginning(first))
  const { now, replaces } = opened
  const baseline = now.planned.find(({ validFrom }) => validFrom === replaces)?.value ?? now.holds.value
  const changes = settingDifferences(key, baseline, value)

  function open(next: Partial<Opened> & { now: AdminSetting }, opens: unknown, begins: string | null): void {
    edit({
      ...UNTOUCHED,
      opened: { taken: null, replaces: null, wasKept: false, ...next, opening: opened.opening + 1 },
      value: opens,
      from: begins,
    })
  }

  function change(next: unknown): void {
    edit({ value: next, refused: [] })
    const isSame = sameValue(next, now.holds.value)
    keepSetting(key, isSame ? null : { value: next, revision: now.revision })
  }

  function learn(error: unknown): void {
    if (!(error instanceof ApiError)) return
    edit({
      refused: error.errors.map(({ path, message }) => ({ path: path.replace(/^value\.?/, ''), message })),
    })
    const read = z.safeParse(settingClash, error.body)
    if (error.code === 'setting_changed' && read.success) edit({ clash: read.data })
  }

  const saving = useMutation(
    async () => {
      const saved = await saveSetting(key, { value, revision: now.revision, from, replaces, password })
      keepSetting(key, null)
      open({ now: saved }, saved.holds.value, null)
      sayDone(from === null ? words.save.saved : format(words.save.savedFor, { day: dayText(from) }))
    },
    words.save.failed,
    learn,
  )

  const withdrawing = useMutation(
    async (validFrom: string) => {
      const saved = await withdrawSetting(key, { from: validFrom, revision: now.revision, password })
      if (replaces === validFrom) open({ now: saved }, saved.holds.value, null)
      else edit({ opened: { ...opened, now: saved }, password: undefined, refused: [] })
      sayDone(words.plan.withdrawn)
    },
    words.save.failed,
    learn,
  )

  // Another tab, another person, or a plan whose day has come: what nobody has typed into follows by itself.
  useWhileSeen(
    async (signal) => {
      const found = await fetchSetting(key, signal)
      if (found.revision === now.revision || saving.running !== null) return
      const theirs = settingDifferences(key, now.holds.value, found.holds.value).map(({ said }) => said)
      if (changes.length === 0) open({ now: found }, found.holds.value, null)
      else if (theirs.length === 0 && replaces === null) edit({ opened: { ...opened, now: found } })
      else edit({ clash: { setting: found, changes: theirs, by: found.holds.by, at: found.holds.validFrom } })
    },
    { everyMs: lookEveryMs },
  )

  const surroundings = { carriers: carriersOf(now), day: from ?? indiaDate(new Date()) }
  const parsed = wasSent ? parseSetting(key, value, surroundings) : null
  const faults = [...(parsed && !parsed.ok ? parsed.errors : []), ...refused]

  return {
    key,
    value,
    opened,
    baseline,
    changes,
    faults,
    clash,
    from,
    password: password ?? '',
    setPassword: (typed: string) => edit({ password: typed, refused: [] }),
    setFrom: (day: string | null) => edit({ from: day }),
    saving,
    withdrawing,
    change,
    /** @returns whether it is sent; false where something is wrong with it */
    save(): boolean {
      edit({ wasSent: true, refused: [] })
      if (!parseSetting(key, value, surroundings).ok) return false
      saving.run()
      return true
    },
    /** Opens an old value to be saved again, or a planned one to be changed. */
    take(taken: { validFrom: string; value: unknown; state: string }) {
      const isPlanned = taken.state === 'planned'
      open(
        { now, taken: taken.validFrom, replaces: isPlanned ? taken.validFrom : null },
        taken.value,
        isPlanned ? indiaDate(new Date(taken.validFrom)) : null,
      )
    },
    discard() {
      keepSetting(key, null)
      open({ now }, now.holds.value, null)
    },
    /** Somebody else saved: mine goes over it with the next save, or theirs takes its place. */
    settle(side: 'mine' | 'theirs') {
      if (!clash) return
      if (side === 'theirs') {
        keepSetting(key, null)
        open({ now: clash.setting }, clash.setting.holds.value, null)
        return
      }
      const isThere = clash.setting.planned.some(({ validFrom }) => validFrom === replaces)
      edit({ opened: { ...opened, now: clash.setting, replaces: isThere ? replaces : null }, clash: null })
      keepSetting(key, { value, revision: clash.setting.revision })
    },
  }
}

export type SettingEditorState = ReturnType<typeof useSettingEditor>

/** What this tab has kept goes on; who goes on with what they typed has seen what they saw then. */
function beginning(first: AdminSetting): Editing {
  const kept = readKeptSetting(first.key)
  const isKept = kept !== null && !sameValue(kept.value, first.holds.value)
  const now = isKept ? { ...first, revision: kept.revision } : first
  return {
    ...UNTOUCHED,
    opened: { now, taken: null, replaces: null, opening: 0, wasKept: isKept },
    value: isKept ? kept.value : first.holds.value,
  }
}

function carriersOf({ key, holds, facts }: AdminSetting): string[] {
  if (key === 'carriers') return listOf(holds.value).map((carrier) => String(recordOf(carrier).key))
  return facts.carriers.map((carrier) => carrier.key)
}

/** '1 Dec 2026' for '2026-12-01' */
export function dayText(day: string): string {
  const date = parseIndiaDate(day)
  return date ? formatDate(date) : day
}

export function timeText(instant: string): string {
  return formatDateTime(new Date(instant))
}
