import { useState } from 'react'
import type { ListField } from '#domain/content/content-forms.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, downIcon } from '#web/components/icons.ts'
import styles from './contents.module.css'
import { useEditorSurroundings } from './editor-context.ts'
import { upIcon } from './icons.ts'

const words = CONTENT_ADMIN_TEXTS.list

/** An item of a list. One with several fields is collapsed to its first words until it is opened or has a fault. */
export function ListItem({
  id,
  field,
  value,
  path,
  index,
  count,
  onMove,
  onRemove,
  children,
}: {
  id: string
  field: ListField
  value: unknown
  path: string
  index: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  children: Elements
}) {
  const { hasFault } = useEditorSurroundings()
  const first = firstWords(value)
  const [isOpen, setOpen] = useState(first === '')
  const name = format(words.item, { one: field.one, number: index + 1 })
  const folds = field.item.kind === 'group'
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        {folds ? null : <span className={styles.itemName}>{name}</span>}
        <IconButton
          id={`${id}-up`}
          icon={upIcon}
          label={format(words.up, { name })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={`${id}-down`}
          icon={downIcon}
          label={format(words.down, { name })}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton icon={closeIcon} label={format(words.remove, { name })} onClick={onRemove} />
      </div>
      {folds ? (
        <details
          open={isOpen || hasFault(path)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <Icon path={downIcon} size="small" />
            <span>
              <b>{name}</b>
              <span>{` ${first}`}</span>
            </span>
          </summary>
          <div className={styles.itemFields}>{children}</div>
        </details>
      ) : (
        children
      )}
    </li>
  )
}

function firstWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { title, question } = value as Readonly<Record<string, unknown>>
  const said = title ?? question
  return typeof said === 'string' ? said : ''
}
