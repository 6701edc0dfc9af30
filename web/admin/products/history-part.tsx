import { format } from '#domain/language/format.ts'
import { fieldLabel } from '#domain/products/format-changes.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { fetchEarlierContent, fetchHistory } from '#web/api/admin/products.ts'
import { showDone } from '../components/undo-store.ts'
import { ChangeList } from '../editor/change-list.tsx'
import { HistoryList } from '../editor/history-list.tsx'
import { LeaveDialogs } from '../editor/leave-guard.tsx'
import { useAskFirst } from '../editor/use-ask-first.ts'
import { EditorPart } from './editor-part.tsx'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.history
const ACTIONS: Readonly<Record<string, string>> = words.actions

/** What was changed, by whom, from what to what, and the way back. */
export function HistoryPart({ form: { product, isChanged, change } }: { form: EditorForm }) {
  const asking = useAskFirst(isChanged)
  return (
    <EditorPart id="part-history" title={words.title}>
      <HistoryList
        words={words}
        revision={product._id}
        load={async (after: number | null) => {
          const { entries, next } = await fetchHistory(product._id, after)
          return { versions: entries, next }
        }}
        show={({ _id, action, at, by, batch, changes }, index) => ({
          key: _id,
          title: `${ACTIONS[action] ?? action}${batch ? ` · ${words.batches[batch.kind === 'import' ? 'import' : 'bulk_edit']}` : ''}`,
          detail: format(words.by, { time: formatDateTime(new Date(at)), name: by ?? words.shop }),
          changes: (
            <ChangeList
              changes={changes.map((entry) => ({ ...entry, field: fieldLabel(entry.field) }))}
              say={(values) => format(words.was, values)}
            />
          ),
          isEarlier: index > 0,
        })}
        restore={{
          ask: asking.askFirst,
          open: async ({ _id, at }) => {
            change(await fetchEarlierContent(product._id, _id))
            showDone(format(words.restored, { time: formatDateTime(new Date(at)) }))
          },
        }}
      />
      <LeaveDialogs editor={{ ...asking, isLostOnLeaving: false }} />
    </EditorPart>
  )
}
