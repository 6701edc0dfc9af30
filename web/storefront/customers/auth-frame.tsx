import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { Note } from '#web/components/note.tsx'
import styles from './auth-frame.module.css'
import type { AuthScenes, Scene } from './auth-scenes.ts'

/** A picture beside a short form; on phones a strip of it above. */
export function AuthFrame({
  scenes: { tall, strip },
  title,
  text,
  children,
}: {
  scenes: AuthScenes
  title: string
  text: string
  children: Elements
}) {
  const [fallback] = Object.values(strip)
  return (
    <div className={styles.frame}>
      {fallback ? (
        <picture className={styles.art}>
          <source media="(min-width: 1024px)" type="image/avif" srcSet={widths(tall)} sizes="52vw" />
          <source type="image/avif" srcSet={widths(strip)} sizes="max(100vw, 390px)" />
          <img src={`${fallback}.webp`} alt="" width={1600} height={700} />
        </picture>
      ) : null}
      <div className={styles.form}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <noscript>
          <Note kind="warn">{ACCOUNT_TEXTS.needsScript}</Note>
        </noscript>
        {children}
      </div>
    </div>
  )
}

function widths(scene: Scene): string {
  return Object.entries(scene)
    .map(([width, address]) => `${address}.avif ${width}w`)
    .join(', ')
}
