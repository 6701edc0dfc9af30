import { useState } from 'react'
import type { CourierOffer, CourierOffers, CourierOffersInput } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import { COURIER_ADMIN_TEXTS as words } from '#texts/fulfilment/courier-admin-texts.ts'
import { failureText } from '#web/api/client.ts'
import { fetchOffers } from '#web/api/couriers.ts'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { Note } from '#web/components/note.tsx'
import { useAsked } from '#web/components/use-asked.ts'
import { rupeesText } from '../components/rupees.ts'

/** Typing in the field of the weight must not ask for each digit. */
const REST_MS = 400

interface Asked {
  question: string
  offers: CourierOffers | null
  failure: string | null
}

/** What the couriers ask for a parcel, as it is described now. Null asks nothing. */
export function useOffers(orderId: string, parcel: CourierOffersInput | null): Asked & { asking: boolean } {
  const question = parcel === null ? null : JSON.stringify(parcel)
  const [asked, setAsked] = useState<Asked>({ question: '', offers: null, failure: null })
  useAsked(
    question,
    async (signal) => {
      if (parcel === null || question === null) return
      try {
        setAsked({ question, offers: await fetchOffers(orderId, parcel, signal), failure: null })
      } catch (error) {
        if (!signal.aborted) {
          setAsked({ question, offers: null, failure: failureText(error, words.stepFailed) })
        }
      }
    },
    REST_MS,
  )
  return { ...asked, asking: question !== null && asked.question !== question }
}

/** Who would take it: price, days, whether cash is collected; one of them is chosen. */
export function OfferList({
  offers: { couriers, refusal, collect },
  chosen,
  onChoose,
}: {
  offers: CourierOffers
  chosen: string | null
  onChoose: (courier: string) => void
}) {
  if (couriers.length === 0) {
    return (
      <Note kind="warn" live>
        {format(words.refused, { words: refusal })}
      </Note>
    )
  }
  return (
    <>
      <ChoiceList
        legend={words.offers}
        name="courier"
        chosen={chosen}
        choices={couriers.map((offer) => ({
          value: offer.id,
          label: `${offer.name} · ${offer.price === null ? words.noPrice : rupeesText(offer.price)}`,
          text: factsOf(offer).join(' · '),
        }))}
        onChoose={onChoose}
      />
      {collect > 0 ? <Note>{format(words.collect, { amount: rupeesText(collect) })}</Note> : null}
    </>
  )
}

function factsOf({ days, cash, isSurface, priceBack, recommended }: CourierOffer): string[] {
  return [
    recommended ? words.recommended : '',
    days === null ? '' : format(words.days, { count: days }),
    cash ? words.collectsCash : words.noCash,
    isSurface ? words.surface : words.air,
    priceBack === null ? '' : format(words.back, { amount: rupeesText(priceBack) }),
  ].filter((fact) => fact !== '')
}
