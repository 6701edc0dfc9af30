import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { showToast } from '#web/components/toast-store.ts'

/** Native sharing, or the address in the clipboard. A failure, such as a dismissal, needs no message. */
export async function shareProduct({
  name,
  description,
}: {
  name: string
  description: string
}): Promise<void> {
  const url = window.location.href
  try {
    if ('share' in navigator) {
      await navigator.share({ title: name, text: description, url })
      return
    }
    await window.navigator.clipboard.writeText(url)
    showToast(CATALOGUE_TEXTS.linkCopied)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
