import { useEffect, useEffectEvent } from 'react'
import { forgetMissed } from './missed-scan.ts'

type TakeScan = (code: string) => void

/** The components that take scanned codes; the last one gets each code. */
const takers: TakeScan[] = []

/** Gives a scanned code to the component that asked for codes last. */
export function deliverScan(code: string): void {
  forgetMissed()
  takers.at(-1)?.(code)
}

/**
 * Takes scanned codes as long as the component is there and no later one wants them. The frame takes those that are
 * left over: it is mounted after its page.
 */
export function useScans(take: TakeScan, leftOver = false): void {
  const latest = useEffectEvent(take)
  // The world outside: scanners, by the keyboard and the camera.
  useEffect(() => {
    const taker: TakeScan = (code) => latest(code)
    if (leftOver) takers.unshift(taker)
    else takers.push(taker)
    return () => {
      takers.splice(takers.indexOf(taker), 1)
    }
  }, [leftOver])
}
