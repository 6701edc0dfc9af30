import type { Import } from './import-graph.ts'

type Room = 'domain' | 'server' | 'web' | 'payment-sandbox' | 'demo' | 'tools' | 'tests'

/** From which rooms each room may take what exists at run time. */
const ALLOWED: Record<Room, readonly Room[]> = {
  domain: [],
  web: ['domain'],
  server: ['domain', 'payment-sandbox', 'demo'],
  'payment-sandbox': ['domain'],
  demo: ['domain'],
  tools: ['domain', 'server', 'payment-sandbox', 'demo'],
  tests: ['domain', 'server', 'payment-sandbox', 'demo', 'tools', 'web'],
}

/** Of which rooms each room may know the types besides. */
const ALLOWED_TYPES: Partial<Record<Room, readonly Room[]>> = { web: ['server'] }

/** What is wrong with an import, or null. */
export function faultOf({ from, specifier, to, isType }: Import): string | null {
  const room = roomOf(from)
  const isTest = /\.test\.tsx?$/.test(from)
  if (room === null) return null
  if (to === null) return isTest ? null : packageFault(room, specifier)
  const target = roomOf(to)
  if (target === null) return null
  if (!/\.[a-z]+(\?[a-z&=]+)?$/.test(specifier)) return `"${specifier}" has no file extension`
  if (target === room) return null
  if (specifier.startsWith('.') && !from.endsWith('.mjs'))
    return `"${specifier}" leaves its room: write #${to}`
  return isTest || mayImport({ room, target, isType }) ? null : direction(room, target)
}

function mayImport({ room, target, isType }: { room: Room; target: Room; isType: boolean }): boolean {
  return ALLOWED[room].includes(target) || (isType && (ALLOWED_TYPES[room] ?? []).includes(target))
}

function packageFault(room: Room, specifier: string): string | null {
  if (room === 'domain' && specifier !== 'zod/mini') return `domain is pure: it cannot import "${specifier}"`
  if (room === 'web' && (specifier.startsWith('node:') || specifier === 'zod')) {
    return `web runs in the browser: it cannot import "${specifier}"`
  }
  return null
}

function direction(room: Room, target: Room): string {
  const types = (ALLOWED_TYPES[room] ?? []).includes(target) ? ' other than with "import type"' : ''
  return `${room} cannot import ${target}${types}`
}

function roomOf(path: string): Room | null {
  const name = path.split('/')[0] ?? ''
  return name in ALLOWED ? (name as Room) : null
}
