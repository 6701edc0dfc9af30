import {
  CONFIRMABLE_STEPS,
  type ConfirmableStep,
  type StartStep,
  type StartSteps,
} from '#domain/opening/start-steps.ts'
import { BEFORE_OPENING_PATH } from '#domain/settings/settings-path.ts'
import { START_TEXTS as words } from '#texts/opening/start-texts.ts'
import { confirmStep } from '#web/api/admin/opening.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon } from '#web/components/icons.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { useStep } from '../components/use-step.ts'
import { PreviewShopButton } from './preview-shop-button.tsx'
import styles from './start.module.css'

/** Where each step is done. */
const PLACES: Readonly<Record<Exclude<StartStep, 'order'>, string>> = {
  brand: '/admin/settings/brand',
  legal: '/admin/settings/legal',
  details: BEFORE_OPENING_PATH,
  returns: '/admin/settings/returns',
  payment: '/admin/settings/keys',
  product: '/admin/products',
  opening: '/admin/settings/opening',
}

/** One step of the first hour: what it is, whether it is done, and the way to where it is done. */
export function StepRow({
  entry: { step, done, confirmed },
  isNext,
  orderId,
  mayWrite,
}: {
  entry: StartSteps['steps'][number]
  isNext: boolean
  orderId: string | null
  mayWrite: boolean
}) {
  const { title, text, way } = words.steps[step]
  const leaving = useStep(confirmStep)
  const confirmable = CONFIRMABLE_STEPS.find((known): known is ConfirmableStep => known === step)
  return (
    <li className={classNames(styles.step, done && styles.done, isNext && styles.next)}>
      <span className={styles.mark} aria-hidden="true">
        {done ? <Icon path={tickIcon} size="small" /> : null}
      </span>
      <div>
        <h2>
          <span>{title}</span>
          {done ? <small>{confirmed ? words.leftAsIs : words.done}</small> : null}
          {isNext ? <small className={styles.now}>{words.next}</small> : null}
        </h2>
        <p>{text}</p>
        {leaving.failure ? (
          <Note kind="bad" live>
            {leaving.failure}
          </Note>
        ) : null}
      </div>
      <div className={styles.ways}>
        <Way step={step} text={way} isNext={isNext} orderId={orderId} />
        {confirmable && !done && mayWrite ? (
          <Button
            variant="quiet"
            small
            loading={leaving.running !== null}
            loadingText={words.leaving}
            onClick={() => leaving.run(confirmable)}
          >
            {words.leave}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Way({
  step,
  text,
  isNext,
  orderId,
}: {
  step: StartStep
  text: string
  isNext: boolean
  orderId: string | null
}) {
  const variant = isNext ? 'primary' : 'line'
  if (step !== 'order') {
    return (
      <LinkButton to={PLACES[step]} variant={variant} small>
        {text}
      </LinkButton>
    )
  }
  if (orderId === null) return <PreviewShopButton variant={variant} small text={text} />
  return (
    <PageLink className="link" to={`/admin/orders/${encodeURIComponent(orderId)}`}>
      {words.steps.order.seen}
    </PageLink>
  )
}
