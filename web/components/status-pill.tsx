import { classNames } from './class-names.ts'
import styles from './status-pill.module.css'

export type StatusTone = 'info' | 'ok' | 'warn' | 'bad' | 'mor'

const TONES: Readonly<Record<string, StatusTone>> = {
  pending: 'info',
  processing: 'info',
  packing: 'warn',
  shipped: 'mor',
  delivered: 'ok',
  cancelled: 'bad',
}

/** Dot, word and tint of an order's status. */
export function StatusPill({ status }: { status: string }) {
  const key = status.toLowerCase()
  return <TonePill tone={TONES[key] ?? 'info'} text={key.charAt(0).toUpperCase() + key.slice(1)} />
}

/** The same look for other words, such as "3 left". */
export function TonePill({ tone, text }: { tone: StatusTone; text: string }) {
  return <span className={classNames(styles.pill, styles[tone])}>{text}</span>
}
