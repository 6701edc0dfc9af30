import { Fragment } from 'react'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import type { AdminEntry } from '../navigation.ts'
import styles from './key-list.module.css'
import { currentPageKeys, type PageKey } from './page-keys.ts'

/** All keys, in a dialog. */
export function KeyList({ entries, onClose }: { entries: readonly AdminEntry[]; onClose: () => void }) {
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <dl className={styles.list}>
        {entries.map(({ path, label, key }) => (
          <KeyRow key={path} label={label} keys={['g', key]} />
        ))}
        {named(currentPageKeys()).map(({ label, caps }) => (
          <KeyRow key={label} label={label} keys={caps} />
        ))}
        <KeyRow label={words.search} keys={['/']} />
        <KeyRow label={words.searchAnywhere} keys={['Ctrl', 'K']} />
        <KeyRow label={words.allKeys} keys={['?']} />
        <KeyRow label={words.closeKey} keys={['Esc']} />
      </dl>
    </Dialog>
  )
}

function KeyRow({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <KeyCaps keys={keys} />
      </dd>
    </div>
  )
}

/** Keys to press one after the other. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <>
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 ? <span> </span> : null}
          <kbd className={styles.cap}>{key}</kbd>
        </Fragment>
      ))}
    </>
  )
}

/** The keys of a page at its foot, on a desktop. */
export function KeyHints({ keys }: { keys: readonly PageKey[] }) {
  return (
    <p className={styles.hints}>
      {named(keys).map(({ label, caps }) => (
        <span key={label}>
          <KeyCaps keys={caps} />
          <span>{` ${label}`}</span>
        </span>
      ))}
      <span>
        <KeyCaps keys={['/']} />
        <span>{` ${words.search}`}</span>
      </span>
      <span>
        <KeyCaps keys={['?']} />
        <span>{` ${words.allKeys}`}</span>
      </span>
    </p>
  )
}

/** The same for a page that has none of its own: search, and those that lead about. */
export function EntryHints({ entries }: { entries: readonly AdminEntry[] }) {
  return (
    <p className={styles.hints}>
      <span>
        <KeyCaps keys={['/']} />
        <span>{` ${words.search}`}</span>
      </span>
      {entries.map(({ path, label, key }) => (
        <span key={path}>
          <KeyCaps keys={['g', key]} />
          <span>{` ${label}`}</span>
        </span>
      ))}
      <span>
        <KeyCaps keys={['?']} />
        <span>{` ${words.allKeys}`}</span>
      </span>
    </p>
  )
}

/** Keys by what they do: two that are named together are one entry. */
function named(keys: readonly PageKey[]): { label: string; caps: readonly string[] }[] {
  return keys.flatMap(({ key, label, caps = [key] }, at) => {
    if (keys[at - 1]?.withNext) return []
    const next = keys[at]?.withNext ? keys[at + 1] : undefined
    return [{ label, caps: next ? [...caps, ...(next.caps ?? [next.key])] : caps }]
  })
}
