import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import type { AdminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PROMOTION_ADMIN_TEXTS } from '#texts/promotions/promotion-admin-texts.ts'
import { fetchEarlierPromotion, fetchPromotionHistory } from '#web/api/admin/promotions.ts'
import { AdminBox } from '../components/box.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import { HistoryList } from '../editor/history-list.tsx'
import type { PromotionEditorState } from './use-promotion-editor.ts'

const words = PROMOTION_ADMIN_TEXTS.history
const ACTIONS: Readonly<Record<string, string>> = words.actions

/** What was done to a promotion: by whom, what changed, and the way back. */
export function PromotionHistoryBox({
  editor: { askFirst, restore },
  known,
  mayWrite,
}: {
  editor: PromotionEditorState
  known: AdminPromotion
  mayWrite: boolean
}) {
  return (
    <AdminBox title={words.title}>
      <HistoryList
        words={words}
        revision={known.version}
        load={async (after: number | null) => {
          const { entries, next } = await fetchPromotionHistory(known._id, after)
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
                open: async ({ _id, at }) => restore(await fetchEarlierPromotion(known._id, _id), at),
              }
            : undefined
        }
      />
    </AdminBox>
  )
}
