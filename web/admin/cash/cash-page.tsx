import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { roleHas } from '#domain/customers/permissions.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { fetchCash } from '#web/api/cash.ts'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { PageHead } from '../components/page-head.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import type { Route } from './+types/cash-page.ts'
import { CarriersOwe } from './carriers-owe.tsx'
import { Differences } from './differences.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportedReports } from './imported-reports.tsx'
import { OwedParcels } from './owed-parcels.tsx'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await fetchCash(request.signal)
}

/** Cash that carriers collected: what is owed, what is late, and the reports by which it arrives. */
export default function CashPage({ loaderData: cash }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { role } = useStaffMember()
  const mayWrite = roleHas(role, 'orders.write')
  const [done, setDone] = useState<string | null>(null)
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      {done ? (
        <Note kind="ok" live>
          {done}
        </Note>
      ) : null}
      <CarriersOwe cash={cash} />
      {mayWrite ? (
        <ImportReport
          senders={cash.senders}
          onDone={(sentence) => {
            setDone(sentence)
            void revalidate()
          }}
        />
      ) : null}
      <Differences differences={cash.differences} maySolve={mayWrite} onSolved={() => void revalidate()} />
      <OwedParcels parcels={cash.parcels} />
      <ImportedReports files={cash.files} />
    </>
  )
}
