import { Link } from 'react-router'
import { format } from '#domain/language/format.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { usePublicSettings } from '#web/storefront/layout/public-settings.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import styles from './top-bar.module.css'

/** The bar above a page on phones and tablets: the mark, and where one is. */
export function TopBar({ title }: { title: string }) {
  const { brand } = usePublicSettings()
  return (
    <header className={styles.bar}>
      <Link className={styles.mark} to="/admin" aria-label={format(words.home, { brand: brand.name })}>
        <img src="/brand/mark.svg" alt="" width={32} height={32} />
      </Link>
      <b className={styles.title}>{title}</b>
      <ScanButton className={styles.action} />
    </header>
  )
}
