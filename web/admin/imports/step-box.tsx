import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { Stepper } from '#web/components/stepper.tsx'
import { IMPORT_STEPS, type ImportStep, STEP_NAMES } from './import-step.ts'
import styles from './imports.module.css'

/** One step of an import below all five. */
export function StepBox({
  step,
  complete = false,
  children,
}: {
  step: ImportStep
  complete?: boolean
  children: Elements
}) {
  return (
    <section className={styles.box} aria-label={words.step[step]}>
      <Stepper
        label={words.steps}
        steps={STEP_NAMES}
        current={IMPORT_STEPS.indexOf(step)}
        complete={complete}
      />
      {children}
    </section>
  )
}
