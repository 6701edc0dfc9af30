import { format } from '#domain/language/format.ts'
import type { HistoryEntry } from '#domain/products/api-editing.ts'
import { fieldLabel } from '#domain/products/say-changes.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { fetchHistory } from '#web/api/admin/products.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { EditorPart } from './editor-part.tsx'
import styles from './history-part.module.css'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.history
const ACTIONS: Readonly<Record<string, string>> = words.actions

/** What was changed, by whom, from what to what. Fetched when somebody wants to see it. */
export function HistoryPart({ form: { product } }: { form: EditorForm }) {
  const history = useMutation(async (known: readonly HistoryEntry[], after: number | null) => {
    const page = await fetchHistory(product._id, after)
    return { ...page, entries: [...known, ...page.entries] }
  }, words.failed)
  const { entries = [], next = null } = history.answer ?? {}
  return (
    <EditorPart id="part-history" title={words.title}>
      {history.failure ? (
        <Note kind="bad" live>
          {history.failure}
        </Note>
      ) : null}
      {history.answer && entries.length === 0 ? <p className={styles.text}>{words.none}</p> : null}
      <ol className={styles.entries}>
        {entries.map(({ _id, action, at, by, batch, changes }) => (
          <li key={_id}>
            <b>
              {`${ACTIONS[action] ?? action}${batch ? ` · ${words.batches[batch.kind === 'import' ? 'import' : 'bulk_edit']}` : ''}`}
            </b>
            <small>{format(words.by, { time: formatDateTime(new Date(at)), name: by ?? words.shop })}</small>
            {changes.length > 0 ? (
              <ul>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>{`${fieldLabel(field)}: ${format(words.was, { before, after })}`}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
      {history.answer && next === null ? null : (
        <Button
          small
          variant="line"
          loading={history.running !== null}
          onClick={() => history.run(entries, next)}
        >
          {history.answer ? words.more : words.load}
        </Button>
      )}
    </EditorPart>
  )
}
