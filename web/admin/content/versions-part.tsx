import type { ContentHistory } from '#domain/content/api-content.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { fetchContentHistory } from '#web/api/admin/content.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { Changes } from './changes.tsx'
import styles from './contents.module.css'
import { type ContentEditorState, timeOf } from './use-content-editor.ts'

const words = CONTENT_ADMIN_TEXTS.history

type Version = ContentHistory['versions'][number]

/** What a content said before and will say: by whom, what changed, and the way back. Fetched when somebody asks. */
export function VersionsPart({ editor }: { editor: ContentEditorState }) {
  const { key, opened } = editor
  const history = useMutation(async (known: readonly Version[], before: string | null) => {
    const page = await fetchContentHistory(key, before)
    return { revision: opened.now.revision, next: page.next, versions: [...known, ...page.versions] }
  }, words.failed)
  // What was saved since is another list.
  const answer = history.answer?.revision === opened.now.revision ? history.answer : null
  const { versions = [], next = null } = answer ?? {}

  return (
    <AdminBox title={words.title}>
      {history.failure ? (
        <Note kind="bad" live>
          {history.failure}
        </Note>
      ) : null}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.validFrom}>
            <b>{format(words.states[version.state], { time: beginOf(version) })}</b>
            <small>
              {version.by === null
                ? words.cameWithShop
                : format(words.by, { time: timeOf(version.writtenAt), name: version.by })}
            </small>
            <Changes changes={version.changes} more={version.more} />
            {version.state === 'holds' ? null : (
              <div className={styles.row}>
                <Button
                  small
                  variant="line"
                  loading={editor.taking.running?.[0] === version.validFrom}
                  onClick={() => editor.take(version.validFrom, version.state === 'planned')}
                >
                  {version.state === 'planned' ? words.open : words.take}
                </Button>
                {version.state === 'planned' ? (
                  <Button
                    small
                    variant="line"
                    loading={editor.withdrawing.running !== null}
                    onClick={() => editor.withdrawing.run(version.validFrom)}
                  >
                    {words.withdraw}
                  </Button>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ol>
      {answer && next === null ? null : (
        <Button
          small
          variant="line"
          loading={history.running !== null}
          onClick={() => history.run(versions, next)}
        >
          {answer ? words.more : words.load}
        </Button>
      )}
    </AdminBox>
  )
}

/** What came with the shop has no time of its own. */
function beginOf({ validFrom, writtenAt, by }: Version): string {
  return timeOf(by === null ? writtenAt : validFrom)
}
