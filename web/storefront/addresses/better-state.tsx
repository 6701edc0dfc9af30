import { betterStateForPincode } from '#domain/addresses/pincode.ts'
import { parseState } from '#domain/addresses/states.ts'
import { format } from '#domain/language/format.ts'
import { BETTER_STATE_TEXTS } from '#texts/addresses/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import type { PincodePlace } from './use-suggested-place.ts'

/** Suggests the state of the PIN code if another one is chosen; either may be right. */
export function BetterState({
  place,
  state,
  className,
  onChoose,
}: {
  place: PincodePlace | null
  state: string
  className?: string | undefined
  onChoose: (state: string) => void
}) {
  const chosen = parseState(state)
  const better = place && chosen ? betterStateForPincode(place.pincode, chosen.code) : null
  if (!place || !better) return null
  return (
    <div className={className}>
      <Note kind="warn" live>
        <Button variant="quiet" small onClick={() => onChoose(better.name)}>
          {format(BETTER_STATE_TEXTS.use, { pincode: place.pincode, state: better.name })}
        </Button>
      </Note>
    </div>
  )
}
