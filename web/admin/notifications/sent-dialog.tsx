import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { SentMessage } from '#domain/notifications/sent-message.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { SENT_TEXTS as words } from '#texts/notifications/sent-texts.ts'
import { sendMessageAgain } from '#web/api/admin/notifications.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showDone } from '../components/undo-store.ts'
import styles from './sent-page.module.css'
import { recipientText } from './sent-rows.tsx'
import { kindText, whyText } from './sent-words.ts'

/** A message with what it says, and the way to send it again. */
export function SentDialog({ open, onClose }: { open: Loaded<SentMessage>; onClose: () => void }) {
  const { value, failure } = open
  const { revalidate } = useRevalidator()
  const again = useMutation(async (id: string) => {
    const { message } = await sendMessageAgain(id)
    await revalidate()
    showDone(message)
    onClose()
  }, words.againFailed)
  const mayAgain = value !== null && value.refusal === null
  return (
    <Dialog
      title={value ? kindText(value.row.kind) : words.said}
      wide
      onClose={onClose}
      footer={
        mayAgain ? (
          <Button
            loading={again.running !== null}
            loadingText={words.sending}
            onClick={() => again.run(value.row._id)}
          >
            {words.sendAgain}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.stack}>
        {value === null ? <Note kind="bad">{failure}</Note> : <Told message={value} />}
        {again.failure ? (
          <Note kind="bad" live>
            {again.failure}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

function Text({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <pre className={styles.said} tabIndex={0}>
      {text}
    </pre>
  )
}

function Told({ message: { row, said, refusal } }: { message: SentMessage }) {
  const at = formatDateTime(new Date(row.sentAt ?? row.createdAt))
  return (
    <>
      <p className={styles.facts}>
        <b>{recipientText(row)}</b>
        <span>{`${words.channels[row.channel]} · ${words.states[row.state]} · ${at}`}</span>
        {row.why ? <span>{whyText(row.why)}</span> : null}
      </p>
      {said === null ? (
        <Note>{words.notSaid}</Note>
      ) : (
        <section aria-label={words.said}>
          <h3>{said.subject}</h3>
          {said.letter === null ? (
            <Text text={said.text} />
          ) : (
            <div className={styles.both}>
              <figure>
                <figcaption className="small muted">{words.asLetter}</figcaption>
                <iframe
                  className={styles.letter}
                  src={said.letter}
                  sandbox=""
                  title={format(words.letterOf, { subject: said.subject })}
                />
              </figure>
              <figure>
                <figcaption className="small muted">{words.asText}</figcaption>
                <Text text={said.text} />
              </figure>
            </div>
          )}
          <p className="small muted">{words.saidNow}</p>
        </section>
      )}
      <p className="small muted">{refusal === null ? words.sendAgainText : words.refusals[refusal]}</p>
    </>
  )
}
