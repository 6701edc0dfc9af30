import { useEffect, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { playIcon } from '#web/components/icons.ts'
import { imageIcon } from '#web/components/icons-admin.ts'
import styles from './review-files.module.css'
import { kindOf, posterOf } from './use-review-files.ts'

/** A small picture of a file: this device's own, else the shop's, else a plain tile. */
export function FilePreview({
  local,
  preview = '',
  kind,
  alt,
}: {
  local: File | undefined
  /** The shop's; '' without one. */
  preview?: string
  kind: 'image' | 'video'
  alt: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const own = useLocalAddress(local)
  const src = [own, preview].find((address) => address && address !== failed)
  return (
    <span className={styles.preview}>
      {src ? (
        // A browser need not know every kind of picture that the shop takes, such as a phone's HEIC.
        <img src={src} alt={alt} width={72} height={90} onError={() => setFailed(src)} />
      ) : (
        <span role="img" aria-label={alt}>
          {kind === 'image' ? <Icon path={imageIcon} /> : null}
        </span>
      )}
      {kind === 'video' ? (
        <span className={styles.play}>
          <Icon path={playIcon} filled />
        </span>
      ) : null}
    </span>
  )
}

/** Address of a picture of a file that this page still holds; null until there is one. */
function useLocalAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // The world outside: the browser keeps the picture for as long as its address lives.
  useEffect(() => {
    if (!file) return
    let made: string | null = null
    let isOver = false
    const show = (picture: File | null) => {
      if (picture === null || isOver) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    }
    if (kindOf(file) === 'image') show(file)
    else void posterOf(file).then(show)
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
