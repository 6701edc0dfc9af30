import { useState } from 'react'
import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import { formatBenefit } from '#domain/promotions/format-promotion.ts'
import { PROMOTION_ADMIN_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { archivePromotion, endPromotion } from '#web/api/admin/promotions.ts'
import { ApiError } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { closeIcon } from '#web/components/icons.ts'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ActionMenu, type MenuAction } from '../components/action-menu.tsx'
import { againIcon, copyIcon, whatsAppIcon } from '../components/icons.ts'
import { showDone } from '../components/undo-store.ts'
import { PROMOTIONS_PATH } from './promotion-query.ts'
import { promotionName } from './promotion-rows.tsx'
import styles from './promotions.module.css'
import type { PromotionEditorState } from './use-promotion-editor.ts'

type Step = 'end' | 'archive' | 'unarchive'

/** What else may be done to a promotion: share, copy, end, archive. What cannot be taken back is asked first. */
export function PromotionMenu({
  editor,
  known,
  mayWrite,
  up,
}: {
  editor: PromotionEditorState
  known: AdminPromotion
  mayWrite: boolean
  up: boolean
}) {
  const navigate = useNavigate()
  const { name: shop } = usePublicSettings().brand
  const [asked, ask] = useState<'end' | 'archive' | null>(null)
  const name = promotionName(known)
  const step = useMutation(
    async (done: Step) => {
      editor.open(
        done === 'end' ? await endPromotion(known) : await archivePromotion(known, done === 'archive'),
      )
      showDone(format(SAID[done], { name }))
      ask(null)
    },
    words.stepFailed,
    (error) => {
      // Someone else changed it since: show the present state, and let the user repeat the action.
      if (error instanceof ApiError && error.code === 'offer_changed')
        editor.open(error.body.offer as AdminPromotion)
    },
  )
  const ways: MenuAction[] = []
  if (known.state === 'live' || known.state === 'planned') {
    const act = () => void window.open(shareAddress(known, shop), '_blank', 'noreferrer')
    ways.push({ label: words.share, icon: whatsAppIcon, act })
  }
  if (mayWrite) {
    const copy = () => void navigate(`${PROMOTIONS_PATH}/new?from=${encodeURIComponent(known._id)}`)
    ways.push({ label: words.copy, icon: copyIcon, act: copy })
    if (known.state !== 'ended' && known.state !== 'archived')
      ways.push({ label: words.end, icon: closeIcon, bad: true, act: () => ask('end') })
    ways.push(
      known.state === 'archived'
        ? { label: words.unarchive, icon: againIcon, act: () => step.run('unarchive') }
        : { label: words.archive, icon: closeIcon, bad: true, act: () => ask('archive') },
    )
  }
  return (
    <>
      <ActionMenu ways={ways} label={words.more} roundLabel={words.moreForThis} up={up} />
      {asked === null ? null : (
        <ConfirmDialog
          title={format(asked === 'end' ? words.endTitle : words.archiveTitle, { name })}
          keep={words.keep}
          confirm={asked === 'end' ? words.endConfirm : words.archiveConfirm}
          running={step.running !== null}
          onClose={() => ask(null)}
          onConfirm={() => step.run(asked)}
        >
          <div className={styles.stack}>
            <p>{format(asked === 'end' ? words.endText : words.archiveText, { used: known.used })}</p>
            {step.failure ? (
              <Note kind="bad" live>
                {step.failure}
              </Note>
            ) : null}
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

const SAID: Readonly<Record<Step, typeof words.ended | typeof words.archived | typeof words.unarchived>> = {
  end: words.ended,
  archive: words.archived,
  unarchive: words.unarchived,
}

/** WhatsApp with what the promotion gives; who is told is chosen there. */
function shareAddress({ offer: promotion }: AdminPromotion, shop: string): string {
  const what = promotion.title || formatBenefit(promotion.benefit)
  const address = location.origin
  const text = promotion.automatic
    ? format(words.shareText, { what, shop, address })
    : format(words.shareCode, { what, code: promotion.code, shop, address })
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
