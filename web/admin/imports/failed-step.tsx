import type { ApiImport } from '#domain/imports/api-import.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { importsAddress } from './import-address.ts'
import { stepOf } from './import-step.ts'
import styles from './imports.module.css'
import { StepBox } from './step-box.tsx'

/** Why a file cannot come in, and the way back. */
export function FailedStep({ told }: { told: ApiImport }) {
  return (
    <StepBox step={stepOf(told)}>
      <h2>{words.failedTitle}</h2>
      <Note kind="bad">{told.failure ?? words.stepFailed}</Note>
      <div className={styles.foot}>
        <LinkButton to={importsAddress()}>{words.startAgain}</LinkButton>
      </div>
    </StepBox>
  )
}
