import { useSyncExternalStore } from 'react'
import { useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

const QUERY = '(prefers-color-scheme: dark)'
const STORED = 'adminTheme'

/** `auto` follows the device. */
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How the person at this browser wants the admin to look; kept on the device, also after log-out (`sign-out.ts`). */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const stored = useStoredJson(STORED)
  const theme = THEMES.find((known) => known === stored) ?? 'auto'
  return [theme, (next) => writeStoredJson(STORED, next === 'auto' ? null : next)]
}

/** Whether the admin is dark: as chosen, else as the device is. False on the server and during hydration. */
export function useDark(): boolean {
  const [theme] = useTheme()
  const device = useSyncExternalStore(subscribe, isDark, () => false)
  return theme === 'auto' ? device : theme === 'dark'
}

function isDark(): boolean {
  return window.matchMedia(QUERY).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
