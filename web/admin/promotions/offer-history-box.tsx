import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import type { AdminOffer } from '#domain/promotions/api-admin-offers.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { OFFER_ADMIN_TEXTS } from '#texts/promotions/offer-admin-texts.ts'
import { fetchEarlierOffer, fetchOfferHistory } from '#web/api/admin/promotions.ts'
import { AdminBox } from '../components/box.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import { HistoryList } from '../editor/history-list.tsx'
import type { OfferEditorState } from './use-offer-editor.ts'

const words = OFFER_ADMIN_TEXTS.history
const ACTIONS: Readonly<Record<string, string>> = words.actions

/** What was done to an offer: by whom, what changed, and the way back. */
export function OfferHistoryBox({
  editor: { askFirst, restore },
  known,
  mayWrite,
}: {
  editor: OfferEditorState
  known: AdminOffer
  mayWrite: boolean
}) {
  return (
    <AdminBox title={words.title}>
      <HistoryList
        words={words}
        revision={known.version}
        load={async (after: number | null) => {
          const { entries, next } = await fetchOfferHistory(known._id, after)
          return { versions: entries, next }
        }}
        show={({ _id, at, by, action, changes }, index) => ({
          key: _id,
          title: lookUp(ACTIONS, action) ?? action,
          detail: format(words.by, { time: formatDateTime(new Date(at)), name: by ?? words.shop }),
          changes: <ChangeList changes={changes} say={(values) => format(words.was, values)} />,
          isEarlier: index > 0,
        })}
        restore={
          mayWrite
            ? {
                ask: askFirst,
                open: async ({ _id, at }) => restore(await fetchEarlierOffer(known._id, _id), at),
              }
            : undefined
        }
      />
    </AdminBox>
  )
}
