import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { classNames } from './class-names.ts'
import styles from './stepper.module.css'

/** Steps of a checkout or a delivery: done ones ticked, `current` (from 0) marked; with `complete` all are done. */
export function Stepper({
  label,
  steps,
  current,
  complete = false,
}: {
  label: string
  steps: readonly string[]
  current: number
  complete?: boolean
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const done = complete || index < current
        const now = !complete && index === current
        return (
          <li
            key={step}
            className={classNames(done && styles.done, now && styles.now)}
            aria-current={now ? 'step' : undefined}
          >
            <span>{step}</span>
            {done ? <span className="visually-hidden">{` (${COMPONENT_TEXTS.done})`}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
