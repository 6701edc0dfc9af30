const ENGLISH = `a an and the for of in on at to by with from or my our your me i we is are am be it its this that
  some any very so please pls show showing find search get give need want wants looking look buy buying shop shopping
  online price prices cost rate rates cheap cheapest best good nice new latest trending stylish cute beautiful pretty
  lovely sweet quality rated kid kids child children childrens old age aged year wear wearing clothes clothing cloth
  garment garments apparel outfit outfits attire item items product products collection collections range type types
  kind design designs style styles colour color coloured colored colours colors size sizes number budget made ready
  combo lord under below above upto special function ceremony occasion competition ji`

const HINGLISH = `ka ki ke ko k se me mein main par pe aur ya liye lie lia wala wali wale waala waali waale chahiye
  chaiye chahie dikhao dikhaye dikhana dedo do de hai hain ho mera meri mere mujhe hamare apne apni apna naya nayi naye
  accha acha acchi achi achhe ache sasta sasti saste sundar pyara pyari badhiya kapda kapde kapdo kapra kapre vastra
  poshak bachcha bachche bachchon bacche bacchon bachon bacha bache bachi bachchi bachhe chote chota choti chhote chhota
  chhoti rang umar umra saal sal koi kuch pehnne pahanne`

const LOW_PRICE = new Set(['budget', 'cheap', 'cheapest', 'sasta', 'sasti', 'saste'])

/** Whether a word asks for a low price, for which there is no fixed limit. */
export function isLowPriceWord(words: readonly string[]): boolean {
  return words.some((word) => LOW_PRICE.has(word))
}

/** Words of a query that do not filter in a shop for children's clothes, in English and in Hindi in Latin letters. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${HINGLISH}`.split(/\s+/))
