import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { infoIcon, tickIcon, warningIcon } from './icons.ts'
import styles from './note.module.css'

const ICONS = { info: infoIcon, ok: tickIcon, warn: warningIcon, bad: warningIcon }

/** A fact or an error in its place. With `live` a screen reader announces it when it appears. */
export function Note({
  kind = 'info',
  live = false,
  children,
}: {
  kind?: 'info' | 'ok' | 'warn' | 'bad'
  live?: boolean
  children: ReactNode
}) {
  const role = live ? (kind === 'bad' || kind === 'warn' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames(styles.note, styles[kind])} role={role}>
      <Icon path={ICONS[kind]} />
      <div>{children}</div>
    </div>
  )
}
