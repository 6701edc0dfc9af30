import { useState } from 'react'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { Button } from '#web/components/button.tsx'
import styles from './account-parts.module.css'
import { NextStep } from './next-step.tsx'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch (error) {
      // Blocked by the browser: the codes can be written down.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <div className={styles.fields}>
      <NextStep text={words.recoveryText} />
      <ul className={styles.codes} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onDone}>{words.done}</Button>
        <Button variant="line" onClick={() => void copy()}>
          <span role="status">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </div>
  )
}
