import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { LAYOUT_MESSAGES } from '#domain/content/layout-messages.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { searchIcon } from '#web/components/icons.ts'
import styles from './search-form.module.css'

/** Leads to the listing of what was found; works without JavaScript too. Blank searches are ignored. */
export function SearchForm({
  className,
  onSearch,
}: {
  className?: string | undefined
  onSearch?: () => void
}) {
  const navigate = useNavigate()
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const words = String(new FormData(form).get('q') ?? '').trim()
    if (words === '') return
    form.reset()
    onSearch?.()
    void navigate(`/shop?${new URLSearchParams({ q: words })}`)
  }
  return (
    <search className={className}>
      <form className={styles.form} action="/shop" onSubmit={search}>
        <Icon path={searchIcon} />
        <input
          className={classNames(styles.input)}
          type="search"
          name="q"
          aria-label={LAYOUT_MESSAGES.search}
          placeholder={LAYOUT_MESSAGES.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
      </form>
    </search>
  )
}
