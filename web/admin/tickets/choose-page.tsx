import { useSyncExternalStore } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { usePageKeys } from '../components/page-keys.ts'
import { useBesideList } from './beside-list.ts'
import { messageAddress } from './message-query.ts'

const WIDE = '(min-width: 1024px)'

/** No message is open. Where there is room beside the list, the first one is opened. */
export default function ChoosePage() {
  const { query, order } = useBesideList()
  const navigate = useNavigate()
  const isWide = useSyncExternalStore(subscribe, readWide, () => false)
  const [first] = order
  usePageKeys(
    first === undefined
      ? []
      : [{ key: 'j', label: words.keyMove, act: () => void navigate(messageAddress(first, query)) }],
  )
  if (!isWide || first === undefined) return null
  return <Navigate to={messageAddress(first, query)} replace />
}

function readWide(): boolean {
  return window.matchMedia(WIDE).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
