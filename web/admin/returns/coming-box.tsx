import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { handOverInput } from '#domain/returns/return-input.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { markReturnComing, markReturnReceived } from '#web/api/admin/returns.ts'
import type { HandOver } from '#web/api/returns.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { FetchPart } from './fetch-part.tsx'
import styles from './return-view.module.css'

export const RECEIVE_FORM = 'return-received'

/** Where the parcel is, who carries it, and that it has arrived. */
export function ComingBox({ asked }: { asked: AdminReturn }) {
  const { _id, number, status, way, handInBy, carrierName, trackingNumber, trackingUrl, may } = asked
  const received = useStep(
    () => markReturnReceived(_id),
    () => showDone(format(words.saidReceived, { number })),
  )
  const carried = [carrierName, trackingNumber].filter(Boolean).join(', ')
  return (
    <AdminBox title={words.coming}>
      <div className={styles.form}>
        {status === 'approved' && handInBy !== null ? (
          <p className={styles.small}>
            {format(way === 'pickup' ? words.fetchBy : words.handInBy, {
              date: formatDate(new Date(handInBy)),
            })}
          </p>
        ) : null}
        {status === 'approved' && way === 'pickup' ? <FetchPart asked={asked} /> : null}
        {carried === '' ? null : (
          <p className={styles.small}>
            <span>{`${carried} `}</span>
            {trackingUrl === null ? null : (
              <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
                {words.track}
              </a>
            )}
          </p>
        )}
        {received.failure ? (
          <Note kind="bad" live>
            {received.failure}
          </Note>
        ) : null}
        {may.markComing ? <Coming asked={asked} /> : null}
        {may.receive ? (
          <form
            id={RECEIVE_FORM}
            className={styles.actions}
            onSubmit={(event) => {
              event.preventDefault()
              received.run()
            }}
          >
            <Button
              type="submit"
              variant="line"
              loading={received.running !== null}
              loadingText={words.received}
            >
              {words.received}
            </Button>
          </form>
        ) : null}
      </div>
    </AdminBox>
  )
}

function Coming({ asked: { _id, number } }: { asked: AdminReturn }) {
  const step = useStep(
    (handOver: HandOver) => markReturnComing(_id, handOver),
    () => showDone(format(words.saidComing, { number })),
  )
  const form = useForm({
    schema: handOverInput,
    failed: words.oneFailed,
    async send(handOver) {
      step.run(handOver)
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <div className={styles.fields}>
        <TextField
          name="carrier"
          label={words.carrier}
          maxLength={40}
          autoComplete="off"
          error={form.errorOf('carrier')}
        />
        <TextField
          name="trackingNumber"
          label={words.trackingNumber}
          maxLength={100}
          autoComplete="off"
          error={form.errorOf('trackingNumber')}
        />
      </div>
      {step.failure ? (
        <Note kind="bad" live>
          {step.failure}
        </Note>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant="line" loading={step.running !== null} loadingText={words.markComing}>
          {words.markComing}
        </Button>
      </div>
    </form>
  )
}
