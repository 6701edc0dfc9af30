/** What a phone does for a piece that belongs here, and for one that does not: milliseconds of shaking and rest. */
const RIGHT = [60]
const WRONG = [220, 90, 220]

/** Shakes the phone, where it can. */
export function shake(isRight: boolean): void {
  // Safari has no such thing.
  navigator.vibrate?.(isRight ? RIGHT : WRONG)
}

/** Two low tones for packers who look at the shelf and not at the screen; silent if sound is not allowed. */
export function soundAlarm(): void {
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'square'
    tone.frequency.setValueAtTime(330, audio.currentTime)
    tone.frequency.setValueAtTime(220, audio.currentTime + 0.16)
    volume.gain.value = 0.15
    tone.connect(volume).connect(audio.destination)
    tone.onended = () => void audio.close()
    tone.start()
    tone.stop(audio.currentTime + 0.34)
  } catch (error) {
    // No device for sound: the page says it as well.
    if (!(error instanceof DOMException)) throw error
  }
}
