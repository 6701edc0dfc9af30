import type { MouseEvent } from 'react'
import { NO_SUMMARY } from '#domain/reviews/review-list.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { lawfulFacts, returnRule, specifications } from '#web/storefront/catalogue/product-facts.ts'
import { ProductView } from '#web/storefront/catalogue/product-view.tsx'
import { PreviewShell } from '../frame/preview-shell.tsx'
import { previewOf } from './preview-data.ts'
import type { EditorForm } from './use-editor.ts'

/** The product's page as the storefront draws it, from what is written. */
export default function PreviewDialog({ form, onClose }: { form: EditorForm; onClose: () => void }) {
  return (
    <PreviewShell onClose={onClose} onClickCapture={keepInside}>
      <Page form={form} />
    </PreviewShell>
  )
}

function Page({ form: { content, product, terms } }: { form: EditorForm }) {
  const settings = usePublicSettings()
  const shown = previewOf(content, product)
  return (
    <ProductView
      key={product._id}
      page={{
        product: shown,
        colourGroup: [],
        related: [],
        samePrint: [],
        reviews: NO_REVIEWS,
        specifications: specifications(shown),
        information: lawfulFacts(shown, settings),
        returnRule: returnRule(shown, settings),
        fitText: null,
        fitByHeight: [],
        notes: terms.notes,
      }}
    />
  )
}

const NO_REVIEWS = { summary: NO_SUMMARY, newest: [], curatedCount: 0, fitByHeight: [] }

/** What would leave the product's page, or put it in a cart. */
const AWAY: readonly string[] = [
  CATALOGUE_TEXTS.addToCart,
  CATALOGUE_TEXTS.buyNow,
  CATALOGUE_TEXTS.share,
  PRODUCT_TEXTS.addToWishlist,
  PRODUCT_TEXTS.removeFromWishlist,
]

function keepInside(event: MouseEvent): void {
  // Elements of the frame are not of this window's classes.
  const pressed = (event.target as Element).closest('a, button, input[type="submit"]')
  if (!pressed) return
  const name = pressed.getAttribute('aria-label') ?? pressed.textContent ?? ''
  const isAnchor = pressed.localName === 'a'
  if (!isAnchor && !AWAY.includes(name.trim())) return
  event.preventDefault()
  event.stopPropagation()
}
