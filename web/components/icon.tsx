import styles from './icon.module.css'

/** A decorative drawing from icons.ts or icons-admin.ts; the adjacent text has its meaning. */
export function Icon({
  path,
  size = 'medium',
  filled = false,
}: {
  path: string
  size?: 'small' | 'medium' | 'large'
  filled?: boolean
}) {
  const className = `${styles.icon} ${styles[size]}${filled ? ` ${styles.filled}` : ''}`
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
