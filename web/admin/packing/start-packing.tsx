import { format } from '#domain/language/format.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { parcelIcon } from '#web/components/icons.ts'
import { useMay } from '../components/use-staff-member.ts'
import { useAdminNews } from '../news/order-news.ts'

/** Packs all orders that wait, from now on. */
export const START_PACKING = '/admin/packing?row=all'

/** The link to packing with the number of waiting orders; hidden without any or without the permission. */
export function StartPacking() {
  const news = useAdminNews()
  const mayPack = useMay('orders.pack')
  const count = news?.counts['to-pack'] ?? 0
  if (count === 0 || !mayPack) return null
  return (
    <LinkButton to={START_PACKING}>
      <Icon path={parcelIcon} size="small" />
      <span>{format(words.start, { count })}</span>
    </LinkButton>
  )
}
