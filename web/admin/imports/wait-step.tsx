import type { ApiImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { stepOf } from './import-step.ts'
import styles from './imports.module.css'
import { StepBox } from './step-box.tsx'

/** While the shop reads the file, or looks at every row. */
export function WaitStep({ told }: { told: ApiImport }) {
  const { fileName, progress, status } = told
  const title = format(status === 'reading' ? words.readingFile : words.checking, { file: fileName })
  return (
    <StepBox step={stepOf(told)}>
      <div className={styles.way} role="status">
        <Pinwheel size="large" />
        <div>
          <b>{title}</b>
          <p className="muted small">{words.readingText}</p>
        </div>
      </div>
      {progress && progress.total > 0 ? (
        <>
          <ProgressBar label={title} value={progress.done} max={progress.total} />
          <p className="muted small">{format(words.checkingOf, progress)}</p>
        </>
      ) : null}
    </StepBox>
  )
}
