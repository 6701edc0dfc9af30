import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import { MOST_FILM_SECONDS } from '#domain/pictures/product-film.ts'
import { MOST_UPLOAD_BYTES } from '#domain/uploads/upload-kinds.ts'
import { PICTURE_ADMIN_TEXTS } from '#texts/pictures/admin-texts.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { makeFilm } from '#web/api/admin/pictures.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { showDone } from '../components/undo-store.ts'
import { FileButton } from './file-button.tsx'
import styles from './pictures.module.css'
import { UploadRows } from './upload-rows.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

const words = PICTURE_ADMIN_TEXTS.film

/** The short silent film of a product in the editor. */
export function FilmPart({
  address,
  onChange,
}: {
  /** Below /media; null without a film. */
  address: string | null
  onChange: (address: string | null) => void
}) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const { queue, files } = useUploadQueue('film', makeFilm, onChange)

  function choose([file]: readonly File[]): void {
    if (!file) return
    const most = MOST_UPLOAD_BYTES.film
    const isTooLarge = file.size > most
    setTrouble(isTooLarge ? format(words.tooLarge, { name: file.name, most: most / 1_000_000 }) : null)
    if (isTooLarge) return
    // The newest takes the place of what is still on its way.
    for (const { id } of files) queue.cancel(id)
    queue.add([file])
  }

  function remove(): void {
    onChange(null)
    showDone(words.removed, { label: FRAME_TEXTS.undo, run: () => onChange(address) })
  }

  return (
    <div id="part-film" tabIndex={-1}>
      <AdminBox
        title={words.title}
        aside={
          <FileButton accept="video/mp4,video/quicktime,video/webm,.mov" onChoose={choose}>
            <span>{address ? words.replace : words.add}</span>
          </FileButton>
        }
      >
        <div className={styles.place}>
          {trouble ? (
            <Note kind="bad" live>
              {trouble}
            </Note>
          ) : null}
          <UploadRows queue={queue} files={files} />
          {address ? (
            <div className={styles.film}>
              <video
                src={address}
                controls
                muted
                loop
                playsInline
                preload="metadata"
                aria-label={words.preview}
              />
              <Button variant="line" small onClick={remove}>
                {words.remove}
              </Button>
            </div>
          ) : null}
          <p className={styles.hint}>{format(words.hint, { seconds: MOST_FILM_SECONDS })}</p>
        </div>
      </AdminBox>
    </div>
  )
}
