/**
 * Says to screen readers what a bar shows once something is chosen or changed. It stands before that, as a region that
 * comes together with its words is silent.
 */
export function Spoken({ words }: { words: string | null }) {
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  )
}
