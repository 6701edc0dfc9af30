import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { infoIcon, tickIcon, warningIcon } from './icons.ts'
import styles from './note.module.css'

const ICONS = { info: infoIcon, ok: tickIcon, warn: warningIcon, bad: warningIcon }

const ROLES = { info: 'status', ok: 'status', warn: 'alert', bad: 'alert' }

/** How long readers need until they know of a new region. */
const KNOWN_AFTER_MS = 200

/** A status that comes together with its words is silent in some screen readers: its words come once more. */
function say(note: HTMLElement | null): (() => void) | undefined {
  if (!note) return undefined
  const timer = setTimeout(() => {
    const words = note.lastElementChild
    if (words && !words.contains(document.activeElement)) note.append(words)
  }, KNOWN_AFTER_MS)
  return () => clearTimeout(timer)
}

/** What is wrong may be out of sight, above a long form or below it: the page moves to it. */
function showInView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}

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
  const role = live ? ROLES[kind] : undefined
  return (
    <div
      ref={role === 'status' ? say : role ? showInView : null}
      className={classNames(styles.note, styles[kind])}
      role={role}
    >
      <Icon path={ICONS[kind]} />
      <div>{children}</div>
    </div>
  )
}
