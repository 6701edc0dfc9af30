import { useState } from 'react'

/** What was told last of this subject: it stays while the shop does not answer. Null before the first answer. */
export function useLast<Told>(subject: string, told: Told | null): Told | null {
  const [last, keep] = useState({ subject, told })
  if (told !== null && last.told !== told) {
    keep({ subject, told })
    return told
  }
  return last.subject === subject ? last.told : null
}
