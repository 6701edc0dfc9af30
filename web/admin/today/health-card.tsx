import { describeFault } from '#domain/health/describe-fault.ts'
import type { Health } from '#domain/health/fault.ts'
import { format } from '#domain/language/format.ts'
import { formatTime } from '#domain/time/india-time.ts'
import { HEALTH_TEXTS as words } from '#texts/health/health-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon, warningIcon } from '#web/components/icons.ts'
import styles from './health-card.module.css'

/** Whether the shop works: one line while it does, else each fault with what to do. */
export function HealthCard({ health: { checkedAt, faults } }: { health: Health }) {
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
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
