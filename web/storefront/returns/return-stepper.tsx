import type { ApiReturn } from '#domain/returns/api-return.ts'
import { returnStep } from '#domain/returns/return-progress.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { Stepper } from '#web/components/stepper.tsx'
import styles from './return-stepper.module.css'

/** The five steps of a return; nothing for one that ended without its pieces. */
export function ReturnStepper({
  status,
  kind,
  done = false,
}: Pick<ApiReturn, 'status' | 'kind'> & {
  /** Its money is back, its other size has left. */
  done?: boolean
}) {
  const current = returnStep(status)
  if (current === null) return null
  const { asked, approved, coming, checked } = words.steps
  return (
    <div className={styles.five}>
      <Stepper
        label={words.progress}
        steps={[asked, approved, coming, checked, words.steps[kind]]}
        current={current}
        complete={done}
      />
    </div>
  )
}
