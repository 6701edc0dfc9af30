import { useState } from 'react'
import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import { type AdminSetting, settingClash } from '#domain/settings/api-settings.ts'
import { parseSetting } from '#domain/settings/parse-setting.ts'
import { settingDifferences } from '#domain/settings/setting-changes.ts'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { formatDate, formatDateTime, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { listOf, recordOf } from '#domain/validation/unknown-values.ts'
import { SETTING_ADMIN_TEXTS as words } from '#texts/settings/admin-texts.ts'
import { fetchSetting, saveSetting, withdrawSetting } from '#web/api/admin/settings.ts'
import { showDone } from '../components/undo-store.ts'
import { useVersionedEditor } from '../editor/use-versioned-editor.ts'

/** The name under which this tab keeps what is typed into a setting. */
export function settingDraft(key: SettingKey): string {
  return `setting ${key}`
}

/** A setting while it is edited: what is typed, what is wrong with it, and what the shop said. */
export function useSettingEditor(first: AdminSetting) {
  const { key } = first
  const [password, setPassword] = useState<string>()
  const editor = useVersionedEditor<AdminSetting, unknown>(first, {
    readValue: (now) => now.holds.value,
    draft: {
      name: settingDraft(key),
      schema: z.unknown(),
      revisionOf: ({ revision }) => revision,
      withRevision: (now, revision) => ({ ...now, revision }),
    },
    parse: (value, { now, when }) =>
      parseSetting(key, value, { carriers: carriersOf(now), day: indiaDate(when ?? new Date()) }),
    save: (value, { now: { revision }, when, replaces }) =>
      saveSetting(key, { value, revision, from: when && indiaDate(when), replaces, password }),
    onSaved: (_saved, when) => {
      setPassword(undefined)
      showDone(when === null ? words.save.saved : format(words.save.savedFor, { day: formatDate(when) }))
    },
    saveFailed: words.save.failed,
    withdraw: {
      send: async (from, { revision }) => {
        const found = await withdrawSetting(key, { from, revision, password })
        setPassword(undefined)
        return found
      },
      done: words.plan.withdrawn,
    },
    conflictOf: ({ code, body }) => {
      const read = z.safeParse(settingClash, body)
      if (code !== 'setting_changed' || !read.success) return null
      const { setting: now, ...conflict } = read.data
      return { now, ...conflict }
    },
    follow: {
      fetch: (signal) => fetchSetting(key, signal),
      compare: (seen, now) => ({
        now,
        changes: settingDifferences(key, seen.holds.value, now.holds.value).map(({ said }) => said),
        by: now.holds.by,
        at: now.holds.validFrom,
      }),
    },
  })
  const { now, opened, value } = editor
  const scheduled = now.planned.find(({ validFrom }) => validFrom === opened.replaces)
  return {
    ...editor,
    key,
    changes: settingDifferences(key, scheduled?.value ?? now.holds.value, value),
    password: password ?? '',
    setPassword,
    settle: (side: 'mine' | 'theirs') =>
      editor.settle(side, ({ planned }, begins) => planned.some(({ validFrom }) => validFrom === begins)),
  }
}

export type SettingEditorState = ReturnType<typeof useSettingEditor>

function carriersOf({ key, holds, facts }: AdminSetting): string[] {
  if (key === 'carriers') return listOf(holds.value).map((carrier) => String(recordOf(carrier).key))
  return facts.carriers.map((carrier) => carrier.key)
}

export function timeText(instant: string): string {
  return formatDateTime(new Date(instant))
}

/** '1 Dec 2026' for '2026-12-01' */
export function dayText(day: string): string {
  const date = parseIndiaDate(day)
  return date ? formatDate(date) : day
}
