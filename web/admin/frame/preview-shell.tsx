import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { PREVIEW_TEXTS as words } from '#texts/staff/preview-texts.ts'
import { showOverPage } from '#web/components/dialog.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { Segments } from '../components/segments.tsx'
import { useDraft } from '../components/use-draft.ts'
import styles from './preview-shell.module.css'

type Width = 'phone' | 'desktop'

/**
 * Something of the storefront as it draws it, at the width of a phone or a desktop. It lies in a frame of its own, since
 * a page's layout asks how wide its window is. No link in it leads away.
 */
export function PreviewShell({
  onClose,
  onClickCapture = keepLinksInside,
  children,
}: {
  onClose: () => void
  onClickCapture?: (event: MouseEvent) => void
  children: ReactNode
}) {
  const [{ width }, change] = useDraft<{ width: Width }>(() => ({
    width: matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'phone',
  }))
  const titleId = useId()
  return (
    <dialog
      ref={showOverPage}
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
          <div onClickCapture={onClickCapture}>{children}</div>
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

function keepLinksInside(event: MouseEvent): void {
  // Elements of the frame are not of this window's classes.
  if (!(event.target as Element).closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}
