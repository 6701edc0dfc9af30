import { type ReactNode, useId } from 'react'
import styles from './desk-box.module.css'

/** A part of an order's page, with its heading and perhaps a word or a way beside it. */
export function DeskBox({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
