import { format } from '#domain/language/format.ts'
import type { SettingClash } from '#domain/settings/api-settings.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { timeText } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.clash

/** Somebody else saved meanwhile, or a planned value has begun to hold. Closing it keeps mine. */
export function ClashDialog({
  clash: { changes, by, at },
  onSettle,
}: {
  clash: SettingClash
  onSettle: (side: 'mine' | 'theirs') => void
}) {
  return (
    <Dialog
      wide
      title={by === null ? format(words.begun, { time: timeText(at) }) : format(words.title, { name: by })}
      onClose={() => onSettle('mine')}
      footer={
        <>
          <Button variant="line" onClick={() => onSettle('theirs')}>
            {words.theirs}
          </Button>
          <Button onClick={() => onSettle('mine')}>{words.mine}</Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ChangeList changes={changes} />
    </Dialog>
  )
}
