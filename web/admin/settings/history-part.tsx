import { format } from '#domain/language/format.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { fetchSettingHistory } from '#web/api/admin/settings.ts'
import { AdminBox } from '../components/box.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import { HistoryList } from '../editor/history-list.tsx'
import { type SettingEditorState, timeText } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.history

/** What a setting was before: by whom, from when on, from what to what, and the way back. */
export function HistoryPart({ editor, readOnly }: { editor: SettingEditorState; readOnly: boolean }) {
  const { key, now } = editor
  return (
    <AdminBox title={words.title}>
      <HistoryList
        words={{ ...words, restore: words.take, failed: SETTING_ADMIN_TEXTS.failed }}
        revision={now.revision}
        load={(before: string | null) => fetchSettingHistory(key, before)}
        show={({ validFrom, writtenAt, by, state, changes }) => ({
          key: validFrom,
          title: by === null ? words.first : format(words[state], { time: timeText(validFrom) }),
          detail: by === null ? null : format(words.by, { time: timeText(writtenAt), name: by }),
          changes: <ChangeList changes={changes} say={(values) => format(words.was, values)} />,
          isEarlier: state === 'past',
        })}
        restore={
          readOnly
            ? undefined
            : {
                ask: editor.askFirst,
                open: ({ value, validFrom }) => editor.take({ value, at: validFrom }),
              }
        }
      />
    </AdminBox>
  )
}
