import type { ReactNode } from 'react'
import type { Elements } from '#web/components/elements.ts'
import styles from './empty-state.module.css'

/** An empty washing line, the sentence, one warm line and one way on. */
export function EmptyState({
  title,
  text,
  level = 'h2',
  children,
}: {
  title: string
  text?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
  /** Usually one button. */
  children?: Elements
}) {
  const Heading = level
  return (
    <div className={styles.empty}>
      <img src="/art/empty-line.svg" alt="" width={220} height={138} />
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  )
}
