import type { SizeContent } from '#domain/products/product-content.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import styles from './sizes.module.css'
import { NumberField, RupeesField } from './typed-field.tsx'
import type { EditorForm } from './use-editor.ts'

const words = SIZE_EDITOR_TEXTS.sizes

/** One price for all sizes, as most garments have. A field shows what all sizes have in common. */
export function AllSizes({ form: { content, change } }: { form: EditorForm }) {
  const { sizes } = content
  const setAll = (part: Partial<SizeContent>) =>
    change({ sizes: sizes.map((size) => ({ ...size, ...part })) })
  return (
    <details className={styles.details}>
      <summary>{words.all}</summary>
      <div className={styles.fields}>
        <RupeesField
          label={words.allPrice}
          value={shared(sizes, 'pricePaise')}
          onChange={(pricePaise) => setAll({ pricePaise })}
        />
        <RupeesField
          label={words.allMrp}
          value={shared(sizes, 'mrpPaise')}
          onChange={(mrpPaise) => setAll({ mrpPaise })}
        />
        <NumberField
          whole
          label={words.allPieces}
          value={shared(sizes, 'pieces')}
          onChange={(pieces) => setAll({ pieces })}
        />
      </div>
    </details>
  )
}

function shared(sizes: readonly SizeContent[], part: 'pricePaise' | 'mrpPaise' | 'pieces'): number | null {
  const [first] = sizes
  return first && sizes.every((size) => size[part] === first[part]) ? first[part] : null
}
