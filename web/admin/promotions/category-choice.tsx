import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { PROMOTION_FORM_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Icon } from '#web/components/icon.tsx'
import { downIcon } from '#web/components/icons.ts'
import styles from './promotions.module.css'

/** For which categories, or parts of them, a promotion holds. A whole category makes its parts needless. */
export function CategoryChoice({
  chosen,
  hasProducts,
  onChange,
}: {
  /** 'girls-collection' or 'girls-collection/dresses'. */
  chosen: readonly string[]
  hasProducts: boolean
  onChange: (chosen: string[]) => void
}) {
  const set = (path: string, isChosen: boolean) => {
    const rest = chosen.filter((entry) => entry !== path && !entry.startsWith(`${path}/`))
    onChange(isChosen ? [...rest, path] : rest)
  }
  const box = (path: string, label: string, isImplied = false) => (
    <Checkbox
      key={path}
      label={label}
      checked={isImplied || chosen.includes(path)}
      disabled={isImplied}
      onChange={({ currentTarget }) => set(path, currentTarget.checked)}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{words.categories}</legend>
      {chosen.length === 0 && !hasProducts ? <p className={styles.hint}>{words.everything}</p> : null}
      <div className={styles.categories}>
        {CATEGORIES.map(({ slug, name, subcategories }) =>
          subcategories.length === 0 ? (
            box(slug, name)
          ) : (
            <details key={slug} open={chosen.some((path) => path.startsWith(slug)) || undefined}>
              <summary>
                <Icon path={downIcon} size="small" />
                <span>{name}</span>
              </summary>
              {box(slug, format(words.wholeCategory, { name }))}
              {subcategories.map((part) => box(`${slug}/${part.slug}`, part.name, chosen.includes(slug)))}
            </details>
          ),
        )}
      </div>
    </fieldset>
  )
}
