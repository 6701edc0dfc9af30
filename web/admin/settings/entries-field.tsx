import { type ComponentType, useId, useState } from 'react'
import { placeIn } from '#domain/forms/form-fields.ts'
import { format } from '#domain/language/format.ts'
import { nameOf } from '#domain/settings/setting-changes.ts'
import type { SettingList } from '#domain/settings/setting-fields.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { listOf, recordOf } from '#domain/validation/unknown-values.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { downIcon } from '#web/components/icons.ts'
import { useListIds } from '../editor/use-list-ids.ts'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS.list

/** A list of entries: each is collapsed to its name until it is opened or has a fault. */
export function EntriesField({
  field,
  path,
  value,
  Part,
  onChange,
}: SettingFieldProps<SettingList> & { Part: ComponentType<SettingFieldProps> }) {
  const { key, errorOf, hasFault } = useSettingSurroundings()
  const headingId = useId()
  const entries = listOf(value)
  const { label, hint } = settingWords(key, path)
  const one = settingWords(key, placeIn(path, 0)).label
  const { ids, keep, fresh } = useListIds(entries.length)
  const [opened, open] = useState<readonly number[]>([])
  const isFull = entries.length >= field.most
  const at = (index: number) => placeIn(path, index)

  function add(): void {
    const id = fresh()
    keep([...ids, id])
    open([...opened, id])
    onChange([...entries, structuredClone(field.empty)])
  }

  return (
    <section className={styles.entries} aria-labelledby={headingId}>
      <h2 id={headingId}>{label}</h2>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <FieldError text={errorOf(path)} />
      {entries.length === 0 ? <p className={styles.hint}>{words.none}</p> : null}
      <ol>
        {entries.map((entry, index) => {
          const id = ids[index] ?? index
          const name = nameOf(field, entry) || format(words.item, { one, number: index + 1 })
          const isSaved = field.removal === 'switched off' && recordOf(entry).key !== ''
          return (
            <li key={id}>
              <details
                open={opened.includes(id) || hasFault(at(index))}
                onToggle={({ currentTarget }) =>
                  open(currentTarget.open ? [...opened, id] : opened.filter((other) => other !== id))
                }
              >
                <summary>
                  <Icon path={downIcon} size="small" />
                  <b>{name}</b>
                </summary>
                <Part
                  field={field.item}
                  path={at(index)}
                  value={entry}
                  within={{}}
                  onChange={(next) => onChange(entries.map((old, place) => (place === index ? next : old)))}
                />
                {isSaved ? null : (
                  <Button
                    small
                    variant="line"
                    onClick={() => {
                      keep(ids.filter((_, place) => place !== index))
                      onChange(entries.filter((_, place) => place !== index))
                    }}
                  >
                    {format(words.remove, { name })}
                  </Button>
                )}
              </details>
            </li>
          )
        })}
      </ol>
      <div className={styles.row}>
        <Button small variant="line" disabled={isFull} onClick={add}>
          {format(words.addOne, { one: one.charAt(0).toLowerCase() + one.slice(1) })}
        </Button>
        {isFull ? <span className={styles.hint}>{format(words.full, { most: field.most })}</span> : null}
      </div>
    </section>
  )
}
