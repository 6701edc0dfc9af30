import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { fetchContent, fetchContentHistory } from '#web/api/admin/content.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { AdminBox } from '../components/box.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import { HistoryList } from '../editor/history-list.tsx'
import { type ContentEditorState, timeOf } from './use-content-editor.ts'

const words = CONTENT_ADMIN_TEXTS.history

/** What a page said before and will say: by whom, what changed, and the way back. */
export function VersionsPart({ editor }: { editor: ContentEditorState }) {
  const { key, now, askFirst, withdrawing } = editor
  async function open(version: string, isScheduled: boolean): Promise<void> {
    const { value } = (await fetchContent(key, version)).version
    editor.take({ value, at: version, isScheduled })
  }
  const scheduled = useMutation((version: string) => open(version, true), words.failed)
  return (
    <AdminBox title={words.title}>
      <HistoryList
        words={{ ...words, restore: words.take }}
        revision={now.revision}
        load={(before: string | null) => fetchContentHistory(key, before)}
        show={({ validFrom, writtenAt, by, state, changes, more }) => ({
          key: validFrom,
          // What came with the shop has no time of its own.
          title: format(words.states[state], { time: timeOf(by === null ? writtenAt : validFrom) }),
          detail: by === null ? words.cameWithShop : format(words.by, { time: timeOf(writtenAt), name: by }),
          changes: (
            <ChangeList
              changes={changes}
              say={(values) => format(words.was, values)}
              more={more > 0 ? format(words.moreChanges, { count: more }) : null}
            />
          ),
          isEarlier: state === 'past',
          actions:
            state === 'planned' ? (
              <>
                <Button
                  small
                  variant="line"
                  loading={scheduled.running?.[0] === validFrom}
                  onClick={() => askFirst(() => scheduled.run(validFrom))}
                >
                  {words.open}
                </Button>
                <Button
                  small
                  variant="line"
                  loading={withdrawing.running?.[0] === validFrom}
                  onClick={() => withdrawing.run(validFrom)}
                >
                  {words.withdraw}
                </Button>
              </>
            ) : null,
        })}
        restore={{ ask: askFirst, open: ({ validFrom }) => open(validFrom, false) }}
      />
    </AdminBox>
  )
}
