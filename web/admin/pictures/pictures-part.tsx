import { useEffect, useRef, useState } from 'react'
import type { Tint } from '#domain/catalogue/tints.ts'
import { format } from '#domain/language/format.ts'
import type { PictureContent } from '#domain/products/product-content.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { type AdminPicture, makePicture } from '#web/api/admin/pictures.ts'
import { classNames } from '#web/components/class-names.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { plusIcon } from '#web/components/icons.ts'
import { uploadIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { useOnline } from '#web/components/online.ts'
import { AdminBox } from '../components/box.tsx'
import { showDone } from '../components/undo-store.ts'
import { choosePictures, PICTURE_FILES } from './choose-pictures.ts'
import { FileButton } from './file-button.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures.module.css'
import type { NamedProduct } from './shown-with-field.tsx'
import { UploadRows } from './upload-rows.tsx'
import { moved, useDragOrder } from './use-drag-order.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** The pictures of a product in the editor: they arrive, are looked at, cut, described and put into order. */
export function PicturesPart({
  pictures,
  known,
  shownWith,
  colours,
  error,
  onChange,
  onTint,
}: {
  pictures: readonly PictureContent[]
  /** The crops known to the server; pictures that arrive later are known here. */
  known: readonly AdminPicture[]
  /** The names of the products in the pictures. */
  shownWith: readonly NamedProduct[]
  colours: readonly string[]
  /** That a picture is missing, after an attempt to publish. */
  error?: string | undefined
  onChange: (pictures: PictureContent[]) => void
  /** The background for the first picture, or the chosen one. */
  onTint: (tint: Tint) => void
}) {
  const online = useOnline()
  const [arrived, setArrived] = useState<readonly AdminPicture[]>([])
  const [found, setFound] = useState<readonly NamedProduct[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState<readonly string[]>([])
  // Two pictures may arrive between two renders: the second must not forget the first.
  const latest = useRef(pictures)
  latest.current = pictures
  const { focusNext, reveal } = useFocusAfterMove()

  function change(next: PictureContent[]): void {
    latest.current = next
    onChange(next)
  }
  const changeOne = (id: string, part: Partial<PictureContent>) =>
    change(latest.current.map((one) => (one.mediaId === id ? { ...one, ...part } : one)))

  const { queue, files } = useUploadQueue('picture', makePicture, (picture, file) => {
    setArrived((all) => [...all, picture])
    const now = latest.current
    if (now.some(({ mediaId }) => mediaId === picture.mediaId)) {
      setTrouble((all) => [...all, `${file.name}: ${words.same}`])
      return
    }
    if (now.length === 0 && picture.tint) onTint(picture.tint)
    const view = now.length === 0 ? 'front' : 'detail'
    change([...now, { mediaId: picture.mediaId, view, alt: '', colour: null, shownWith: [] }])
    if (now.length === 0) setOpenId(picture.mediaId)
  })

  function add(chosen: readonly File[]): void {
    const { files: good, trouble: found } = choosePictures(chosen, latest.current.length + files.length)
    setTrouble(found)
    queue.add(good)
  }

  function move(from: number, to: number): void {
    const id = pictures[from]?.mediaId
    if (id === undefined || to < 0 || to >= pictures.length) return
    change(moved(pictures, from, to))
    setSaid(format(words.moved, { place: to + 1, count: pictures.length }))
  }

  function remove(place: number): void {
    const before = pictures
    setOpenId(null)
    change(pictures.filter((_picture, at) => at !== place))
    const removed = before[place]
    showDone(words.removed, {
      label: FRAME_TEXTS.undo,
      run() {
        const now = latest.current
        if (removed) change([...now.slice(0, place), removed, ...now.slice(place)])
      },
    })
  }

  const { drag, handlers } = useDragOrder(move)
  const incoming = useIncomingFiles(PART_ID, add)
  const knownOf = (id: string) => [...arrived, ...known].find(({ mediaId }) => mediaId === id)
  const shown = drag ? moved(pictures, drag.from, drag.to) : pictures
  const openPlace = pictures.findIndex(({ mediaId }) => mediaId === openId)
  const open = pictures[openPlace]
  return (
    <div id={PART_ID} tabIndex={-1}>
      <AdminBox title={words.title} aside={<AddButtons onChoose={add} />}>
        <div className={classNames(styles.place, incoming.isOver && styles.over)} {...incoming.handlers}>
          {online || files.length === 0 ? null : <Note kind="warn">{words.offline}</Note>}
          <Trouble sentences={trouble} />
          <ol className={styles.grid} aria-label={words.list} {...handlers}>
            {shown.map((picture, place) => (
              <PictureTile
                key={picture.mediaId}
                id={tileId(picture.mediaId)}
                picture={picture}
                place={place}
                count={shown.length}
                isOpen={picture.mediaId === openId}
                isDragged={drag?.to === place}
                isFaulty={(knownOf(picture.mediaId)?.faults.length ?? 0) > 0}
                onOpen={() => {
                  reveal.current = true
                  setOpenId(picture.mediaId === openId ? null : picture.mediaId)
                }}
                onMove={(to) => {
                  focusNext.current = picture.mediaId
                  move(place, to)
                }}
              />
            ))}
            <AddTile isOver={incoming.isOver} onChoose={add} />
          </ol>
          <UploadRows queue={queue} files={files} />
          {open ? (
            <PicturePanel
              id={PANEL_ID}
              picture={open}
              known={knownOf(open.mediaId)}
              place={openPlace}
              count={pictures.length}
              colours={colours}
              beside={[...found, ...shownWith]}
              onBeside={(product) => setFound((all) => [...all, product])}
              onChange={(part) => changeOne(open.mediaId, part)}
              onCut={(cut) => {
                setArrived((all) => [...all, cut])
                setOpenId((id) => (id === open.mediaId ? cut.mediaId : id))
                changeOne(open.mediaId, { mediaId: cut.mediaId })
              }}
              onMove={(to) => move(openPlace, to)}
              onRemove={() => remove(openPlace)}
              onTint={onTint}
              onClose={() => {
                setOpenId(null)
                document.getElementById(tileId(open.mediaId))?.focus()
              }}
            />
          ) : null}
          <FieldError text={error} />
          <p className={styles.hint}>{pictures.length === 0 ? words.noneText : words.hint}</p>
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      </AdminBox>
    </div>
  )
}

function AddButtons({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  return (
    <span className={styles.ways}>
      <FileButton accept="image/*" camera className={styles.camera} onChoose={onChoose}>
        <span>{words.camera}</span>
      </FileButton>
      <FileButton accept={PICTURE_FILES} many onChoose={onChoose}>
        <Icon path={uploadIcon} size="small" />
        <span>{` ${words.add}`}</span>
      </FileButton>
    </span>
  )
}

function AddTile({ isOver, onChoose }: { isOver: boolean; onChoose: (files: readonly File[]) => void }) {
  return (
    <li className={styles.tile}>
      <FileButton accept={PICTURE_FILES} many variant="quiet" className={styles.plus} onChoose={onChoose}>
        <Icon path={plusIcon} />
        <span>{isOver ? words.dropHere : words.add}</span>
      </FileButton>
    </li>
  )
}

function Trouble({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Note kind="bad" live>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  )
}

const PART_ID = 'part-pictures'
const PANEL_ID = 'picture-panel'

/** What is focused or brought into sight once the next render is on the page. */
function useFocusAfterMove() {
  const focusNext = useRef<string | null>(null)
  const reveal = useRef(false)
  // The document's focus, which a tile loses when it moves, and its scroll position.
  useEffect(() => {
    if (focusNext.current !== null) document.getElementById(tileId(focusNext.current))?.focus()
    focusNext.current = null
    // On a phone the panel is below many tiles.
    if (reveal.current) document.getElementById(PANEL_ID)?.scrollIntoView({ block: 'nearest' })
    reveal.current = false
  })
  return { focusNext, reveal }
}

function tileId(mediaId: string): string {
  return `picture-${mediaId}`
}
