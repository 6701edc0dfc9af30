import { useState } from 'react'
import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminOffer } from '#domain/promotions/api-admin-offers.ts'
import { formatBenefit } from '#domain/promotions/format-promotion.ts'
import { OFFER_ADMIN_TEXTS as words } from '#texts/promotions/offer-admin-texts.ts'
import { archiveOffer, endOffer } from '#web/api/admin/promotions.ts'
import { ApiError } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { closeIcon } from '#web/components/icons.ts'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ActionMenu, type MenuAction } from '../components/action-menu.tsx'
import { againIcon, copyIcon, whatsAppIcon } from '../components/icons.ts'
import { showDone } from '../components/undo-store.ts'
import { OFFERS_PATH } from './offer-query.ts'
import { offerName } from './offer-rows.tsx'
import styles from './offers.module.css'
import type { OfferEditorState } from './use-offer-editor.ts'

type Step = 'end' | 'archive' | 'unarchive'

/** What else may be done to an offer: share, copy, end, archive. What cannot be taken back is asked first. */
export function OfferMenu({
  editor,
  known,
  mayWrite,
  up,
}: {
  editor: OfferEditorState
  known: AdminOffer
  mayWrite: boolean
  up: boolean
}) {
  const navigate = useNavigate()
  const { name: shop } = usePublicSettings().brand
  const [asked, ask] = useState<'end' | 'archive' | null>(null)
  const name = offerName(known)
  const step = useMutation(
    async (done: Step) => {
      editor.open(done === 'end' ? await endOffer(known) : await archiveOffer(known, done === 'archive'))
      showDone(format(SAID[done], { name }))
      ask(null)
    },
    words.stepFailed,
    (error) => {
      // Someone else changed it since: show the present state, and let the user repeat the action.
      if (error instanceof ApiError && error.code === 'offer_changed')
        editor.open(error.body.offer as AdminOffer)
    },
  )
  const ways: MenuAction[] = []
  if (known.state === 'live' || known.state === 'planned') {
    const act = () => void window.open(shareAddress(known, shop), '_blank', 'noreferrer')
    ways.push({ label: words.share, icon: whatsAppIcon, act })
  }
  if (mayWrite) {
    const copy = () => void navigate(`${OFFERS_PATH}/new?from=${encodeURIComponent(known._id)}`)
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

/** WhatsApp with what the offer gives; who is told is chosen there. */
function shareAddress({ offer }: AdminOffer, shop: string): string {
  const what = offer.title || formatBenefit(offer.benefit)
  const address = location.origin
  const text = offer.automatic
    ? format(words.shareText, { what, shop, address })
    : format(words.shareCode, { what, code: offer.code, shop, address })
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
