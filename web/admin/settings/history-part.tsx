import { format } from '#domain/language/format.ts'
import type { SettingVersion } from '#domain/settings/api-settings.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { fetchSettingHistory } from '#web/api/admin/settings.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './editor.module.css'
import { type SettingEditorState, timeText } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.history

/** What a setting was before: by whom, from when on, from what to what, and the way back. Fetched when somebody asks. */
export function HistoryPart({ editor, readOnly }: { editor: SettingEditorState; readOnly: boolean }) {
  const { key, opened } = editor
  const { revision } = opened.now
  const history = useMutation(async (known: readonly SettingVersion[], before: string | null) => {
    const page = await fetchSettingHistory(key, before)
    return { revision, next: page.next, versions: [...known, ...page.versions] }
  }, SETTING_ADMIN_TEXTS.failed)
  // What was saved since is another list.
  const answer = history.answer?.revision === revision ? history.answer : null
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
            <b>
              {version.by === null
                ? words.first
                : format(words[version.state], { time: timeText(version.validFrom) })}
            </b>
            {version.by === null ? null : (
              <small>{format(words.by, { time: timeText(version.writtenAt), name: version.by })}</small>
            )}
            <ChangeList changes={version.changes} />
            {version.state === 'past' && !readOnly ? (
              <div>
                <Button small variant="line" onClick={() => editor.take(version)}>
                  {words.take}
                </Button>
              </div>
            ) : null}
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
