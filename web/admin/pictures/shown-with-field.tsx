import { format } from '#domain/language/format.ts'
import { MAX_SHOWN_WITH } from '#domain/products/product-content.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { FindProduct } from '../promotions/find-product.tsx'
import styles from './picture-panel.module.css'

/** The other products in a picture, by the last part of their address. The shop offers them together with this one. */
export function ShownWithField({
  slugs,
  onChange,
}: {
  slugs: readonly string[]
  onChange: (slugs: string[]) => void
}) {
  return (
    <fieldset className={styles.beside}>
      <legend>{words.shownWith}</legend>
      <p className={styles.hint}>{words.shownWithHint}</p>
      {slugs.length > 0 ? (
        <ul>
          {slugs.map((slug) => (
            <li key={slug}>
              <span>{slug}</span>
              <Button
                small
                variant="line"
                aria-label={format(words.removeShownWith, { slug })}
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
          onFind={({ slug }) => onChange([...new Set([...slugs, slug])])}
        />
      ) : null}
    </fieldset>
  )
}
