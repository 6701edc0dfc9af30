import { describeFault, describeWorking } from '#domain/health/describe-fault.ts'
import type { Health, WorkingPart } from '#domain/health/fault.ts'
import { format } from '#domain/language/format.ts'
import { formatTime } from '#domain/time/india-time.ts'
import { HEALTH_TEXTS as words } from '#texts/health/health-texts.ts'
import { searchMissingMedia } from '#web/api/today.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon, warningIcon } from '#web/components/icons.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import styles from './health-card.module.css'

/** Whether the shop works: one line while it does, else each fault with what to do, and what works beside it. */
export function HealthCard({ health: { checkedAt, faults, working } }: { health: Health }) {
  const isWell = faults.length === 0
  return (
    <section className={classNames('box', styles.card)} aria-labelledby="health">
      <div className={styles.head}>
        {isWell ? (
          <span className={styles.ok}>
            <Icon path={tickIcon} />
          </span>
        ) : null}
        <h2 id="health">{isWell ? words.well : format(words.attention, { count: faults.length })}</h2>
        <span className="small muted">
          {format(words.checked, { time: formatTime(new Date(checkedAt)) })}
        </span>
      </div>
      {isWell ? null : (
        <ul className={styles.faults}>
          {faults.map((fault) => {
            const { title, text, action } = describeFault(fault)
            return (
              <li key={fault.code} className={styles[fault.severity]}>
                <Icon path={warningIcon} />
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
                {action === null ? null : (
                  <LinkButton variant="line" small to={action.path}>
                    {action.text}
                  </LinkButton>
                )}
                {fault.code === 'media_missing' ? <CheckPictures /> : null}
              </li>
            )
          })}
        </ul>
      )}
      {isWell || working.length === 0 ? null : <Working parts={working} />}
    </section>
  )
}

/** A green line on a phone, a row of parts on a wide screen. */
function Working({ parts }: { parts: readonly WorkingPart[] }) {
  const names = parts.map(({ part }) => words.parts[part])
  return (
    <>
      <p className={styles.summary}>
        <Icon path={tickIcon} size="small" />
        <span>{format(words.working, { parts: names.join(', ') })}</span>
      </p>
      <ul className={styles.working} aria-label={words.workingLabel}>
        {parts.map((part) => (
          <li key={part.part}>
            <Icon path={tickIcon} size="small" />
            <div>
              <b>{words.parts[part.part]}</b>
              <p>{describeWorking(part)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function CheckPictures() {
  const search = useStep(searchMissingMedia, () => showDone(words.checkingPictures))
  return (
    <div className={styles.action}>
      <Button variant="line" small onClick={() => search.run()} loading={search.running !== null}>
        {words.checkPictures}
      </Button>
      {search.failure === null ? null : <p role="alert">{search.failure}</p>}
    </div>
  )
}
