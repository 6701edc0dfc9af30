/** Says how many rows are chosen. It stands before the first one is, as a region that comes with its words is silent. */
export function ChosenNews({ words }: { words: string | null }) {
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  )
}
