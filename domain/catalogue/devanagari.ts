import { lookUp } from '#domain/language/look-up.ts'
import { toLatinDigits } from '#domain/validation/pasted-text.ts'
import { DEVANAGARI_WORDS } from './devanagari-words.ts'

const NUKTA = /\u093c/g
const CONSONANT = '[\u0915-\u0939]'
/** 'न्' before another consonant is also written 'ं'. */
const HALF_NASAL = new RegExp(`[ङञणनम]\u094d(?=${CONSONANT})`, 'g')
/** Chandrabindu, anusvara, visarga, avagraha, virama and joiners. */
const SMALL_SIGNS = /[\u0901-\u0903\u093d\u094d\u200c\u200d]/g
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ई: 'इ', ऊ: 'उ', ऐ: 'ए', औ: 'ओ', ऑ: 'आ', ऍ: 'ए' },
  ...{ '\u0940': '\u093f', '\u0942': '\u0941', '\u0948': '\u0947', '\u094c': '\u094b' },
  ...{ '\u0949': '\u093e', '\u0945': '\u0947', ष: 'श', ण: 'न' },
}

/** A word without spelling variants: nukta, chandrabindu, half letters, long and short vowels, 'ये' and 'ए'. */
export function foldDevanagari(word: string): string {
  return word
    .normalize('NFD')
    .replace(NUKTA, '')
    .replace(HALF_NASAL, '')
    .replace(SMALL_SIGNS, '')
    .replace(/[\u0900-\u097f]/g, (letter) => lookUp(ALIKE, letter) ?? letter)
    .replace(/य(?=[\u093f\u0947])/g, '')
    .replace(/\u0947/g, 'ए')
    .replace(/([\u0915-\u0939])\1/g, '$1')
}

const VOWELS: Readonly<Record<string, string>> = {
  ...{
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'ai',
    ओ: 'o',
    औ: 'au',
    ऑ: 'o',
    ऍ: 'e',
  },
  ...{ '\u093e': 'a', '\u093f': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri' },
  ...{ '\u0947': 'e', '\u0948': 'ai', '\u094b': 'o', '\u094c': 'au', '\u0949': 'o', '\u0945': 'e' },
}
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
  },
  ...{ ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'bh' },
  ...{ म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', 'ज\u093c': 'z' },
}
const VIRAMA = '\u094d'
const NASAL = /[\u0901\u0902]/

/** One sound of a word; `isSchwa` is the unwritten 'a', which is often silent. */
interface Sound {
  latin: string
  isVowel: boolean
  isSchwa: boolean
}

/** A Hindi word in the usual Latin spelling: 'लड़कियों' is 'ladkiyon'. Other characters are left out. */
export function transliterate(word: string): string {
  const sounds = soundsOf(word)
  for (let at = sounds.length - 1; at > 0; at--) {
    const isSilent =
      sounds[at]?.isSchwa && (at === sounds.length - 1 ? at > 1 : isBetweenSyllables(sounds, at))
    if (isSilent) sounds.splice(at, 1)
  }
  return sounds.map(({ latin }) => latin).join('')
}

/** After a vowel and one consonant, before one consonant and a vowel. */
function isBetweenSyllables(sounds: readonly Sound[], at: number): boolean {
  const isVowelAt = (place: number, wanted: boolean) => sounds[place]?.isVowel === wanted
  return (
    isVowelAt(at - 2, true) && isVowelAt(at - 1, false) && isVowelAt(at + 1, false) && isVowelAt(at + 2, true)
  )
}

function soundsOf(word: string): Sound[] {
  const letters = word.normalize('NFD').match(/[\u0915-\u0939]\u093c?|[\s\S]/g) ?? []
  return letters.flatMap((letter, index): Sound[] => {
    const vowel = lookUp(VOWELS, letter)
    if (vowel !== undefined) return [{ latin: vowel, isVowel: true, isSchwa: false }]
    if (NASAL.test(letter)) return [{ latin: 'n', isVowel: false, isSchwa: false }]
    const consonant = lookUp(CONSONANTS, letter) ?? lookUp(CONSONANTS, letter.replace(NUKTA, ''))
    if (consonant === undefined) return []
    const next = letters[index + 1] ?? ''
    const sound = { latin: consonant, isVowel: false, isSchwa: false }
    const isBare = next === VIRAMA || /[\u093e-\u094c]/.test(next)
    return isBare ? [sound] : [sound, { latin: 'a', isVowel: true, isSchwa: true }]
  })
}

const KNOWN: ReadonlyMap<string, string> = new Map(
  DEVANAGARI_WORDS.map(([spelling, latin]) => [foldDevanagari(spelling), latin]),
)

/** The text with its Hindi words in Latin letters and the digits of every script as 0 to 9. */
export function hindiInLatin(text: string): string {
  return toLatinDigits(text).replace(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g, (word) => {
    return KNOWN.get(foldDevanagari(word)) ?? (transliterate(word) || word)
  })
}
