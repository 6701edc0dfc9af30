import { format } from '#domain/language/format.ts'
import type { AdminOffer } from '#domain/promotions/api-admin-offers.ts'
import type { OfferInput } from '#domain/promotions/offer-input.ts'
import { sayOffer } from '#domain/promotions/say-offer.ts'
import { OFFER_ADMIN_TEXTS as words } from '#texts/promotions/offer-admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

/** Somebody else changed the offer meanwhile. Closing it keeps mine. */
export function OfferClash({
  theirs,
  mine,
  onSettle,
}: {
  theirs: AdminOffer
  mine: OfferInput | null
  onSettle: (side: 'mine' | 'theirs') => void
}) {
  const { by, offer } = theirs
  return (
    <Dialog
      wide
      title={by === null ? words.clashNobody : format(words.clashTitle, { name: by })}
      onClose={() => onSettle('mine')}
      footer={
        <>
          <Button variant="line" onClick={() => onSettle('theirs')}>
            {words.clashTheirs}
          </Button>
          <Button onClick={() => onSettle('mine')}>{words.clashMine}</Button>
        </>
      }
    >
      <p>
        {format(words.clashText, {
          sentence: sayOffer(offer),
          mine: mine ? sayOffer(mine) : words.unread,
        })}
      </p>
    </Dialog>
  )
}
