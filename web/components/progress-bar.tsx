import styles from './progress-bar.module.css'

export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />
}
