import type { ReactNode } from 'react'
import styles from './auth-frame.module.css'

/** Addresses of the drawn scene by width, without their ending. */
type Scene = Readonly<Record<number, string>>

/** A picture beside a short form; on phones a strip of it above. */
export function AuthFrame({
  scene,
  title,
  text,
  children,
}: {
  scene: Scene
  title: string
  text: string
  children: ReactNode
}) {
  const avif = Object.entries(scene).map(([width, address]) => `${address}.avif ${width}w`)
  const [fallback] = Object.values(scene)
  return (
    <div className={styles.frame}>
      {fallback ? (
        <picture className={styles.art}>
          <source type="image/avif" srcSet={avif.join(', ')} sizes="(min-width: 1024px) 52vw, 100vw" />
          <img src={`${fallback}.webp`} alt="" width={800} height={1040} />
        </picture>
      ) : null}
      <div className={styles.form}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  )
}
