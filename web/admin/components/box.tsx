import { useId } from 'react'
import type { Elements } from '#web/components/elements.ts'
import styles from './box.module.css'

/** A part of an order's page, with its heading and perhaps a word or a way beside it. */
export function AdminBox({
  title,
  aside,
  children,
}: {
  title: string
  aside?: Elements
  children: Elements
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
