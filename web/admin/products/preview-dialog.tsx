import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { NO_SUMMARY } from '#domain/reviews/review-list.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { showWhileRendered } from '#web/components/dialog.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { lawfulFacts, returnRule, specifications } from '#web/storefront/catalogue/product-facts.ts'
import { ProductView } from '#web/storefront/catalogue/product-view.tsx'
import { usePublicSettings } from '#web/storefront/layout/public-settings.ts'
import { useDraft } from '../frame/use-draft.ts'
import { Segments } from '../orders/segments.tsx'
import { previewOf } from './preview-data.ts'
import styles from './preview-dialog.module.css'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_DIALOG_TEXTS.previewDialog
type Width = 'phone' | 'desktop'

/**
 * The product's page as the storefront draws it, from what is written, at the width of a phone or a desktop. It lies in
 * a frame of its own, since the page's layout asks how wide its window is.
 */
export default function PreviewDialog({ form, onClose }: { form: EditorForm; onClose: () => void }) {
  const [{ width }, change] = useDraft<{ width: Width }>(() => ({
    width: matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'phone',
  }))
  const titleId = useId()
  return (
    <dialog
      ref={showWhileRendered}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <Segments
          label={words.width}
          value={width}
          choices={[
            { value: 'phone', text: words.phone },
            { value: 'desktop', text: words.desktop },
          ]}
          onChoose={(next) => change({ width: next })}
        />
        <IconButton icon={closeIcon} label={COMPONENT_TEXTS.close} onClick={onClose} />
      </div>
      <div className={styles[width]}>
        <Frame>
          <Page form={form} />
        </Frame>
      </div>
    </dialog>
  )
}

/** Of a doctype: without one, browsers read class names regardless of capitals. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>'

/** Another window in the page, with its styles and under its policy. */
function Frame({ children }: { children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  return (
    <>
      <iframe
        className={styles.frame}
        title={words.title}
        srcDoc={EMPTY_PAGE}
        ref={shareStyles}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body ? createPortal(children, body) : null}
    </>
  )
}

/** For the frame's `ref`: it gets the style sheets of the page, those too that arrive with a part of it later. */
function shareStyles(frame: HTMLIFrameElement): () => void {
  const share = (nodes: Iterable<Node>) => {
    const inner = frame.contentDocument
    for (const node of nodes) {
      const isSheet = node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && isStyle(node))
      if (inner && isSheet) inner.head.append(inner.importNode(node, true))
    }
  }
  const onLoad = () => {
    if (frame.contentDocument) frame.contentDocument.documentElement.lang = document.documentElement.lang
    share(document.querySelectorAll('link, style'))
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) share(addedNodes)
  })
  frame.addEventListener('load', onLoad)
  observer.observe(document.head, { childList: true })
  return () => {
    frame.removeEventListener('load', onLoad)
    observer.disconnect()
  }
}

function isStyle({ rel }: HTMLLinkElement): boolean {
  return rel === 'stylesheet'
}

function Page({ form: { content, product, terms } }: { form: EditorForm }) {
  const settings = usePublicSettings()
  const shown = previewOf(content, product)
  return (
    <div onClickCapture={keepInside}>
      <ProductView
        key={product._id}
        page={{
          product: shown,
          colourGroup: [],
          related: [],
          reviews: NO_REVIEWS,
          specifications: specifications(shown),
          information: lawfulFacts(shown, settings),
          returnRule: returnRule(shown, settings),
          fitText: null,
          notes: terms.notes,
        }}
      />
    </div>
  )
}

const NO_REVIEWS = { summary: NO_SUMMARY, newest: [], curatedCount: 0 }

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
