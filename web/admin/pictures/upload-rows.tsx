import { format } from '#domain/language/format.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import type { QueuedFile, UploadQueue } from '#web/components/uploads/upload-queue.ts'
import styles from './upload-rows.module.css'

/** Files on their way, each with how far it is, and what a person can do about it. */
export function UploadRows({ queue, files }: { queue: UploadQueue; files: readonly QueuedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={words.uploads}>
      {files.map((file) => (
        <li key={file.id} className={classNames(styles.row, file.state === 'failed' && styles.failed)}>
          <span className={styles.name}>{file.file.name}</span>
          <span className={styles.state} role={file.state === 'failed' ? 'alert' : undefined}>
            {stateOf(file)}
          </span>
          {file.state === 'failed' && file.canRetry ? (
            <Button variant="line" small onClick={() => queue.retry(file.id)}>
              {words.retry}
            </Button>
          ) : null}
          {file.state === 'failed' ? null : (
            <span className={styles.bar}>
              <ProgressBar label={file.file.name} value={file.percent} max={100} />
            </span>
          )}
          <IconButton
            icon={closeIcon}
            label={format(words.cancel, { name: file.file.name })}
            onClick={() => queue.cancel(file.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function stateOf({ state, percent, sentence }: QueuedFile): string {
  if (state === 'failed') return sentence ?? words.failed
  if (state === 'paused' && sentence !== null) return sentence
  return format(words.states[state], { percent })
}
