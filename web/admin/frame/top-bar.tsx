import { format } from '#domain/language/format.ts'
import { shopIconAddress } from '#domain/settings/logo.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton, IconLink } from '#web/components/icon-button.tsx'
import { plusIcon, searchIcon } from '#web/components/icons.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { leftIcon } from '../components/icons.ts'
import type { WayBack } from '../components/page-handle.ts'
import { NEW_ORDER_PATH } from '../navigation.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { showSearch } from '../search/search-store.ts'
import styles from './top-bar.module.css'

/** The bar above a page on phones and tablets: the mark or the way back, where one is, a new order and the search. */
export function TopBar({
  title,
  back,
  searches,
  creates,
}: {
  title: string
  back: WayBack | undefined
  searches: boolean
  /** Whether the person may create orders. */
  creates: boolean
}) {
  const { brand } = usePublicSettings()
  return (
    <header className={styles.bar}>
      {back ? (
        <PageLink className={styles.back} to={back.address()} aria-label={back.label}>
          <Icon path={leftIcon} />
        </PageLink>
      ) : (
        <PageLink className={styles.mark} to="/admin" aria-label={format(words.home, { brand: brand.name })}>
          <img
            src={brand.logo ? shopIconAddress('tab', brand.logo) : '/brand/mark.svg'}
            alt=""
            width={32}
            height={32}
          />
        </PageLink>
      )}
      <b className={styles.title}>{title}</b>
      {creates && !back ? (
        <IconLink className={styles.action} to={NEW_ORDER_PATH} icon={plusIcon} label={words.newOrder} />
      ) : null}
      {searches ? <ScanButton className={styles.action} /> : null}
      {searches ? (
        <IconButton icon={searchIcon} label={words.search} onClick={() => showSearch(true)} />
      ) : null}
    </header>
  )
}
