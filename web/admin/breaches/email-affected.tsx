import type { BreachDetail } from '#domain/breaches/breach.ts'
import { format } from '#domain/language/format.ts'
import { BREACH_TEXTS as words } from '#texts/breaches/desk-texts.ts'
import { notifyAffected } from '#web/api/desk-breaches.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { sayDone } from '../frame/undo-store.ts'
import dialogStyles from '../orders/dialog-form.module.css'
import { useStep } from '../orders/use-step.ts'
import styles from '../recalls/recalls.module.css'

/** Emails the people who have not had the email yet, after a question. */
export function EmailAffected({ detail: { breach, counts } }: { detail: BreachDetail }) {
  const asking = useOpen()
  const send = useStep(
    () => notifyAffected(breach._id),
    (count) => {
      asking.close()
      sayDone(format(words.emailed, { count }))
    },
  )
  const { untold } = counts
  return (
    <div className={styles.stack}>
      <p>{words.emailText}</p>
      {breach.emailed > 0 ? <p>{format(words.told, { count: breach.emailed })}</p> : null}
      {untold > 0 ? (
        <Button aria-haspopup="dialog" onClick={() => asking.open(true)}>
          {format(words.emailNow, { count: untold })}
        </Button>
      ) : null}
      {untold === 0 && breach.emailed > 0 ? <p className="muted">{words.emailAll}</p> : null}
      {asking.shown ? (
        <Dialog
          title={format(words.emailSure, { count: untold })}
          onClose={asking.close}
          footer={
            <div className={dialogStyles.end}>
              <Button variant="line" onClick={asking.close}>
                {words.notNow}
              </Button>
              <Button loading={send.running !== null} loadingText={words.emailing} onClick={() => send.run()}>
                {format(words.emailNow, { count: untold })}
              </Button>
            </div>
          }
        >
          <div className={dialogStyles.stack}>
            <p>{words.emailSureText}</p>
            {send.failure ? (
              <Note kind="bad" live>
                {send.failure}
              </Note>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
