/**
 * A rough phonetic key for Indian words in Latin letters: equal for 'pijama' and 'pyjama', 'prinses' and 'princess',
 * 'chaniya' and 'chania'. Only equality is meaningful.
 */
export function phoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|q/g, 'k')
    .replace(/c(?!h)/g, 'k')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/ee|ea|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(?<=[bdgjklmnprt])h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/ia/g, 'a')
    .replace(/(?<=[^aeiou].*[^aeiou])e$/, '')
}
