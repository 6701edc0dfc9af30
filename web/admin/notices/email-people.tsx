import { format } from '#domain/language/format.ts'
import type { BREACH_TEXTS } from '#texts/breaches/admin-texts.ts'
import type { RECALL_TEXTS } from '#texts/recalls/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import dialogStyles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import styles from './notices.module.css'

/**
 * Emails the people of a recall or a breach who have not had the email yet, after a question.
 * @param sure what the question says
 * @param send gives how many emails are queued
 */
export function EmailPeople({
  words,
  untold,
  told,
  sure,
  send,
}: {
  words: typeof RECALL_TEXTS | typeof BREACH_TEXTS
  untold: number
  told: number
  sure: string
  send: () => Promise<number>
}) {
  const asking = useOpen()
  const sending = useStep(send, (count) => {
    asking.close()
    showDone(format(words.emailed, { count }))
  })
  return (
    <div className={styles.stack}>
      <p>{words.emailText}</p>
      {told > 0 ? <p>{format(words.told, { count: told })}</p> : null}
      {untold > 0 ? (
        <Button aria-haspopup="dialog" onClick={() => asking.open(true)}>
          {format(words.emailNow, { count: untold })}
        </Button>
      ) : null}
      {untold === 0 && told > 0 ? <p className="muted">{words.emailAll}</p> : null}
      {asking.shown ? (
        <Dialog
          title={format(words.emailSure, { count: untold })}
          onClose={asking.close}
          footer={
            <div className={dialogStyles.end}>
              <Button variant="line" onClick={asking.close}>
                {words.notNow}
              </Button>
              <Button
                loading={sending.running !== null}
                loadingText={words.emailing}
                onClick={() => sending.run()}
              >
                {format(words.emailNow, { count: untold })}
              </Button>
            </div>
          }
        >
          <div className={dialogStyles.stack}>
            <p>{sure}</p>
            {sending.failure ? (
              <Note kind="bad" live>
                {sending.failure}
              </Note>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
