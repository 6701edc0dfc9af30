import { type ComponentProps, type MouseEvent, useContext, useState } from 'react'
import { NavigateContext } from '#web/framework/navigate-context.tsx'
import { classNames } from '../components/class-names.ts'

/**
 * A link to another page of the shop. The router's own link is rendered again with every step of every navigation,
 * since its address may be relative to the present one; some forty of them cost a phone 100 ms of each tap, and the
 * server a tenth of a page. This one knows its address by itself.
 */
export function PageLink({
  to,
  openingClassName,
  className,
  preventScrollReset = false,
  replace = false,
  reloadDocument = false,
  state,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** From the root, `/shop?sort=popular`; what does not begin there is left to the browser. */
  to: string
  /** Added from the tap until the page is there. */
  openingClassName?: string | undefined
  /** The next page begins where this one stands. */
  preventScrollReset?: boolean | undefined
  /** Takes the place of this entry of the history. */
  replace?: boolean | undefined
  /** Goes along with the address and stays in this entry of the history. */
  state?: unknown
  /** A full page load, for addresses outside the app. */
  reloadDocument?: boolean | undefined
}) {
  const navigate = useContext(NavigateContext)
  const [opening, setOpening] = useState(false)
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!navigate || reloadDocument || event.defaultPrevented || opensElsewhere(event) || !isOfShop(to))
      return
    event.preventDefault()
    const replaces = replace || isHere(event.currentTarget)
    // Not within the event, whose updates React draws at once: it would draw the page that is left once more, although
    // the data of the next one are there.
    await nextTask()
    if (openingClassName) setOpening(true)
    try {
      await navigate(to, { replace: replaces, preventScrollReset, state })
    } finally {
      if (openingClassName) setOpening(false)
    }
  }
  return (
    <a
      {...rest}
      href={withBase(to)}
      className={classNames(className, opening && openingClassName)}
      onClick={(event) => void open(event)}
    />
  )
}

/** A message comes before the next frame; after a timer of 0 ms the browser has painted the list once more. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = resolve
    port2.postMessage(null)
  })
}

/** Another tab, another window, a download: the browser's own business. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

/** A second visit of the same address is no second entry of the history. */
function isHere(link: HTMLAnchorElement): boolean {
  return link.href === location.href
}

/** The pages of another language than the default one are below its part of the address. */
function withBase(to: string): string {
  return isOfShop(to) ? `${import.meta.env.BASE_URL.replace(/\/$/, '')}${to}` : to
}

function isOfShop(to: string): boolean {
  return /^\/(?!\/)/.test(to)
}
