import { format } from '#domain/language/format.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import type { Route } from './+types/packing-page.ts'
import { loadPacking } from './load-packing.ts'
import { PackingOrder } from './packing-order.tsx'
import { PackingOver, PackingRefused, PackingStart } from './packing-states.tsx'

export const meta = namedMeta<typeof clientLoader>(words.title, (packing) =>
  packing && 'order' in packing ? format(words.heading, { number: packing.order.row.number }) : undefined,
)
export const handle: PageHandle = { title: words.title, alone: true }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return await loadPacking(params.id, request)
}

/** Orders packed one after the other: the run's next one, one that a colleague packs, or the end. */
export default function PackingPage({ loaderData: packing }: Route.ComponentProps) {
  if (packing instanceof Response) return null
  switch (packing.kind) {
    case 'order':
      return <PackingOrder key={packing.order.row._id} packing={packing} />
    case 'start':
      return <PackingStart packing={packing} />
    case 'refused':
      return <PackingRefused packing={packing} />
    case 'over':
      return <PackingOver packing={packing} />
  }
}
