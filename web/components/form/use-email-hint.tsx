import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'

/** Long enough that nothing appears while someone types on. */
const PAUSE_MS = 700

/** Offers the address that was probably meant, such as gmail.com for gmial.com. */
export function useEmailHint(): {
  hint: ReactElement | null
  onInput: (event: FormEvent<HTMLInputElement>) => void
} {
  const [found, setFound] = useState<{ input: HTMLInputElement; meant: string } | null>(null)
  const pause = useRef<number | undefined>(undefined)

  async function look(input: HTMLInputElement): Promise<void> {
    // Fetched when it is needed: pages with a newsletter form are paid for by phones.
    const part = await import('#domain/customers/suggest-email.ts').catch(() => null)
    const meant = part?.suggestEmail(input.value) ?? null
    setFound(meant === null ? null : { input, meant })
  }
  function use({ input, meant }: { input: HTMLInputElement; meant: string }): void {
    // React takes a value for typed only when the element's own setter wrote it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, meant)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
    setFound(null)
  }
  return {
    hint: found ? (
      <button type="button" className="link" onClick={() => use(found)}>
        <span role="status">{format(COMPONENT_TEXTS.emailMeant, { email: found.meant })}</span>
      </button>
    ) : null,
    onInput({ currentTarget }) {
      window.clearTimeout(pause.current)
      setFound(null)
      pause.current = window.setTimeout(look, PAUSE_MS, currentTarget)
    },
  }
}
