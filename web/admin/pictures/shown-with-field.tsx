import { format } from '#domain/language/format.ts'
import { MAX_SHOWN_WITH } from '#domain/products/product-content.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { FindProduct } from '../promotions/find-product.tsx'
import styles from './picture-panel.module.css'

export interface NamedProduct {
  slug: string
  name: string
}

/** The other products in a picture. The shop offers them together with this one. */
export function ShownWithField({
  slugs,
  names,
  onFind,
  onChange,
}: {
  slugs: readonly string[]
  /** One that is not here no longer exists: its address says what it was. */
  names: readonly NamedProduct[]
  onFind: (product: NamedProduct) => void
  onChange: (slugs: string[]) => void
}) {
  const nameOf = (slug: string) => names.find((product) => product.slug === slug)?.name || slug
  return (
    <fieldset className={styles.beside}>
      <legend>{words.shownWith}</legend>
      <p className={styles.hint}>{words.shownWithHint}</p>
      {slugs.length > 0 ? (
        <ul>
          {slugs.map((slug) => (
            <li key={slug}>
              <span>{nameOf(slug)}</span>
              <Button
                small
                variant="line"
                aria-label={format(words.removeShownWith, { name: nameOf(slug) })}
                onClick={() => onChange(slugs.filter((other) => other !== slug))}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {slugs.length < MAX_SHOWN_WITH ? (
        <FindProduct
          label={words.findShownWith}
          onFind={({ slug, name }) => {
            onFind({ slug, name })
            onChange([...new Set([...slugs, slug])])
          }}
        />
      ) : null}
    </fieldset>
  )
}
