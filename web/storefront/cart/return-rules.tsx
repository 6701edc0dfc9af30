import { Note } from '#web/components/note.tsx'

/** What of this cart does not come back, each rule once; said before anybody pays. */
export function ReturnRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null
  return (
    <Note>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </Note>
  )
}
