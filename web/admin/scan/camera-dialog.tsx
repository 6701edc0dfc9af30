import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SCAN_TEXTS as words } from '#texts/fulfilment/scan-texts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { readCodeByCamera } from './camera.ts'
import styles from './camera-dialog.module.css'

/** The camera, until it reads a code or is closed. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const take = useEffectEvent(onCode)
  // The world outside: the camera.
  useEffect(() => {
    const { current } = video
    if (current === null) return
    const controller = new AbortController()
    const { signal } = controller
    readCodeByCamera(current, signal).then(
      (code) => {
        if (code !== null && code !== '' && !signal.aborted) take(code)
      },
      (error: unknown) => {
        if (signal.aborted) return
        setRefused(true)
        if (!(error instanceof DOMException)) reportError(error)
      },
    )
    return () => controller.abort()
  }, [])
  return (
    <Dialog title={words.camera} onClose={onClose}>
      {refused ? (
        <Note kind="bad" live>
          {words.noCamera}
        </Note>
      ) : (
        <p className={styles.hint}>{words.hold}</p>
      )}
      <video ref={video} className={styles.picture} playsInline muted hidden={refused} />
    </Dialog>
  )
}
