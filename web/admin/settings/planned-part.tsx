import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { AdminBox } from '../components/box.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import styles from '../editor/editor.module.css'
import type { SettingEditorState } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.plan

/** What is still to hold: it can be changed, and withdrawn before its day. */
export function PlannedPart({ editor, readOnly }: { editor: SettingEditorState; readOnly: boolean }) {
  const { planned } = editor.opened.now
  if (planned.length === 0) return null
  return (
    <AdminBox title={words.title}>
      <ol className={styles.versions}>
        {planned.map((plan) => (
          <li key={plan.validFrom}>
            <b>{format(words.from, { day: formatDate(new Date(plan.validFrom)) })}</b>
            <ChangeList
              changes={plan.changes}
              say={(values) => format(SETTING_ADMIN_TEXTS.history.was, values)}
            />
            {readOnly ? null : (
              <div className={styles.row}>
                <Button
                  small
                  variant="line"
                  onClick={() =>
                    editor.askFirst(() =>
                      editor.take({ value: plan.value, at: plan.validFrom, isScheduled: true }),
                    )
                  }
                >
                  {words.change}
                </Button>
                <Button
                  small
                  variant="line"
                  loading={editor.withdrawing.running?.[0] === plan.validFrom}
                  onClick={() => editor.withdrawing.run(plan.validFrom)}
                >
                  {words.withdraw}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </AdminBox>
  )
}
