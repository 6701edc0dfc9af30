import type { DragEvent, ReactNode } from 'react'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { uploadIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { type ChosenFile, type ChosenKind, chooseFile, dropFile } from './chosen-files.ts'
import styles from './file-slot.module.css'
import { megabytes } from './spans.ts'

/** Where a file is chosen or dropped, and how far it has come. */
export function FileSlot({
  kind,
  icon,
  title,
  text,
  choose,
  accept,
  primary = false,
  file,
}: {
  kind: ChosenKind
  icon: string
  title: string
  text: ReactNode
  choose: string
  accept: string
  /** Whether choosing it is the page's next step. */
  primary?: boolean
  file: ChosenFile | null
}) {
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) chooseFile(kind, first)
  }
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean) => {
    event.preventDefault()
    event.currentTarget.toggleAttribute('data-over', isOver)
  }
  return (
    <section
      className={styles.slot}
      aria-label={title}
      onDragOver={(event) => mark(event, true)}
      onDragLeave={(event) => mark(event, false)}
      onDrop={(event) => {
        mark(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon path={icon} size="large" />
      <h2>{title}</h2>
      {file ? <Way kind={kind} file={file} /> : <p>{text}</p>}
      <label
        className={buttonClass({ variant: primary && file === null ? 'primary' : 'line' }, styles.choose)}
      >
        <Icon path={uploadIcon} size="small" />
        <span>{file ? words.another : choose}</span>
        <input
          className="visually-hidden"
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file may be chosen again after it was refused or broken.
            currentTarget.value = ''
          }}
        />
      </label>
      {file ? null : <p className={styles.drop}>{words.dropHere}</p>}
    </section>
  )
}

function Way({ kind, file }: { kind: ChosenKind; file: ChosenFile }) {
  const { name, bytes, sent, state, sentence } = file
  const of = { sent: megabytes(sent), size: megabytes(bytes) }
  return (
    <div className={styles.way}>
      <div className={styles.file}>
        <b>{name}</b>
        <IconButton icon={closeIcon} label={format(words.remove, { name })} onClick={() => dropFile(kind)} />
      </div>
      {state === 'sending' || state === 'waiting' ? (
        <>
          <ProgressBar label={format(words.sending, { name })} value={sent} max={bytes} />
          <p className={styles.small}>{format(words.sendingOf, of)}</p>
        </>
      ) : null}
      {state === 'ready' ? (
        <p className={styles.ready} role="status">
          {`${words.ready} · ${format(words.size, of)}`}
        </p>
      ) : null}
      {state === 'waiting' ? (
        <Note kind="warn" live>
          {sentence ?? words.waiting}
        </Note>
      ) : null}
      {state === 'broken' ? (
        <Note kind="warn">
          {format(words.broken, { name, percent: Math.floor((sent / Math.max(1, bytes)) * 100) })}
        </Note>
      ) : null}
      {state === 'refused' ? (
        <Note kind="bad" live>
          {sentence}
        </Note>
      ) : null}
    </div>
  )
}
