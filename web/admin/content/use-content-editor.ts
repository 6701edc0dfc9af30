import * as z from 'zod/mini'
import { type AdminContent, contentClash } from '#domain/content/api-content.ts'
import { contentDifferences, formatDifferences } from '#domain/content/content-changes.ts'
import { parseContent } from '#domain/content/parse-content.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { fetchContent, saveContent, withdrawContent } from '#web/api/admin/content.ts'
import { showDone } from '../components/undo-store.ts'
import { useVersionedEditor } from '../editor/use-versioned-editor.ts'

/** A page text while it is edited: what is typed, what is wrong with it, and what the shop said. */
export function useContentEditor(first: AdminContent) {
  const { key } = first
  const editor = useVersionedEditor<AdminContent, unknown>(first, {
    readValue: (now) => now.version.value,
    draft: {
      name: `content ${key}`,
      schema: z.unknown(),
      revisionOf: ({ revision }) => revision,
      withRevision: (now, revision) => ({ ...now, revision }),
    },
    parse: (value) => parseContent(key, value),
    save: (value, { now: { revision }, when, replaces }) =>
      saveContent(key, { value, revision, validFrom: when?.toISOString() ?? null, replaces }),
    onSaved: (_saved, when) =>
      showDone(
        when === null ? words.save.saved : format(words.save.savedFor, { time: formatDateTime(when) }),
      ),
    saveFailed: words.save.failed,
    withdraw: {
      send: (validFrom, { revision }) => withdrawContent(key, { validFrom, revision }),
      done: words.history.withdrawn,
    },
    conflictOf: ({ code, body }) => {
      const read = z.safeParse(contentClash, body)
      if (code !== 'content_changed' || !read.success) return null
      const { content: now, ...conflict } = read.data
      return { now, ...conflict }
    },
    follow: {
      fetch: (signal) => fetchContent(key, null, signal),
      compare: (seen, now) => ({
        now,
        changes: formatDifferences(key, contentDifferences(seen.version.value, now.version.value)),
        by: now.version.by,
        at: now.version.validFrom,
      }),
    },
  })
  return {
    ...editor,
    key,
    settle: (side: 'mine' | 'theirs') =>
      editor.settle(side, ({ planned }, begins) => planned.some(({ validFrom }) => validFrom === begins)),
  }
}

export type ContentEditorState = ReturnType<typeof useContentEditor>

export function timeOf(instant: string): string {
  return formatDateTime(new Date(instant))
}
