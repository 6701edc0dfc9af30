import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { ProductCard } from '#web/components/product-card.tsx'
import styles from './card-preview.module.css'
import { EditorPart } from './editor-part.tsx'
import { cardOf } from './preview-data.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.card
const NO_ACTIONS = {
  wished: false,
  onToggleWishlist: () => undefined,
  onAdd: () => undefined,
  onBuyNow: () => undefined,
}

/** The storefront's own card, from what is written. */
export function CardPreview({ form: { content, product } }: { form: EditorForm }) {
  return (
    <EditorPart id="part-card" title={words.title}>
      <div className={styles.card} inert>
        <ProductCard product={cardOf(content, product)} to="/admin" actions={NO_ACTIONS} hot sizes="232px" />
      </div>
      <p className={styles.text}>{words.text}</p>
    </EditorPart>
  )
}
