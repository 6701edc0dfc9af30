import type { MouseEvent } from 'react'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'

/** Puts the search words back into the search field. Without scripts the link leads to the same search. */
export function EditSearch({ words }: { words: string }) {
  return (
    <a
      className="link"
      href={`/shop?${new URLSearchParams({ q: words })}`}
      onClick={(event) => edit(event, words)}
    >
      {LISTING_TEXTS.editSearch}
    </a>
  )
}

function edit(event: MouseEvent, words: string): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input[role=combobox][name=q]')
  const field = [...fields].find((one) => one.checkVisibility())
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
  // As if typed, so that the field's component gets the event.
  document.execCommand('insertText', false, words)
}
