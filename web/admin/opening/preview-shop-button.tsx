import { OPENING_ADMIN_TEXTS as words } from '#texts/opening/admin-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { writeTabText } from '#web/components/tab-storage.ts'
import { PREVIEW_MARK } from '#web/storefront/opening/preview-mark.ts'

/** Leads to the shop as it will be, though it is closed for everybody else. */
export function PreviewShopButton({
  variant,
  small = false,
  text = words.look,
}: {
  variant?: 'primary' | 'line'
  small?: boolean
  text?: string
}) {
  return (
    <LinkButton
      to="/"
      variant={variant}
      small={small}
      reloadDocument
      onClick={() => writeTabText(PREVIEW_MARK, 'yes')}
    >
      {text}
    </LinkButton>
  )
}
