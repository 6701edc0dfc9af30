/* Only two characters before a dot or an @ are matched: an unbounded match takes quadratic time on a long word. */

/** A web address, also with its dot spelt out, by the endings that are common in advertising. */
export const LINKS: readonly RegExp[] = [
  /:\/\/|\bwww\./u,
  /[\p{L}\p{N}-]{2}\.(?:com|in|net|org|info|biz|io|co|me|xyz|top|site|shop|store|online|link|click|live|app|dev|win|vip|ly|gl|ru|cn|tk|ml|ga|cf|cc)(?![\p{L}\p{N}])(?:\/\S*)?/u,
  /[\p{L}\p{N}-]{2} ?\. ?(?:com|net|org)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}-]{2}\s*(?:\(dot\)|\[dot\]|\bdot\b)\s*(?:com|in|net|org|co|shop|store|online)(?![\p{L}\p{N}])/u,
]

/** An email address, also with its signs spelt out, or a payment address such as `name@bank`. */
export const EMAILS: readonly RegExp[] = [
  /[\p{L}\p{N}._+-]{2}\s?@\s?\p{L}[\p{L}\p{N}-]+/u,
  /[\p{L}\p{N}._+-]{2}\s*(?:\(at\)|\[at\]|\bat\b)\s*(?:gmail|yahoo|hotmail|outlook|rediffmail)/u,
]

/**
 * An Indian mobile number: ten digits starting with 6 to 9, optionally after `+91` or `0` and with separators. Adjacent
 * digits are not allowed, so that a row of sizes or prices does not match.
 */
export const PHONE = /(?<![\p{N}][ .-]?)(?:\+?91[ .-]?|0[ .-]?)?[6-9](?:[ .-]?[0-9]){9}(?![ .-]?[0-9])/u

/**
 * Harm to a child, or a small part that came off. English, and Hindi in both scripts as parents write it. The list
 * prefers a false alarm to a missed case.
 */
export const DANGERS: readonly RegExp[] = [
  /\bswallow(?:s|ed|ing)?\b/u,
  /\bchok(?:e|es|ed|ing)\b/u,
  /\b(?:strangl|suffocat|poison|injur|electrocut)\p{L}*/u,
  /\b(?:burn(?:s|ed|ing)?|burnt(?![ -](?:orange|red|sienna))|caught fire|flammable|melted)\b/u,
  /\b(?:rash|rashes|hives|allerg\p{L}*|blister(?:s|ed)?|infection)\b/u,
  /\b(?:blood(?![ -]?red)|bleed(?:s|ing)?|bled|wound(?:s|ed)?|bruis\p{L}+)\b/u,
  /\b(?:sharp|needles?|(?:safety )?pins? (?:left|inside|in)|staples?|broken glass)\b/u,
  /\b(?:hurt(?:s|ing)?|scratch(?:es|ed)?|cut (?:his|her|my|their|the baby|a finger)|pricks?|pricked|poked?)\b/u,
  /\b(?:hospital|emergency|unsafe|dangerous|hazard\p{L}*|not safe)\b/u,
  /\b(?:button|bead|pom[ -]?pom|snap|pearl|stone|sequin|eye|bell|charm|rivet|zip|puller)s? (?:\p{L}+ ){0,2}(?:c[ao]me|comes|coming|fell|falls?|falling|broke|popped) ?(?:off|out|apart|loose)\b/u,
  /निगल|खून|ख़ून|रक्त|जल गय|जल गई|चकत्ते|दाने निकल|एलर्जी|सुई|चोट|दम घुट|अस्पताल/u,
  /\b(?:nigal\p{L}*|khoon|khun nik\p{L}*|jal ga[iy]\p{L}*|chot lag\p{L}*|sui (?:mili|nikl\p{L}*|thi)|daane nikal\p{L}*|dum ghut\p{L}*)\b/u,
]

/** Negations, and words that make a danger word harmless: 'no rash', 'looks sharp'. */
export const HARMLESS =
  /\b(?:no|without|zero|not any|never any|free of|free from) (?:skin |any |redness or |itching or |itch or )?(?:rash(?:es)?|allerg\p{L}*|blood|burns?|scratch(?:es)?|pricks?|sharp (?:edges?|seams?|tags?))\b|\b(?:look(?:s|ed|ing)?|dress(?:es|ed)?) (?:\p{L}+ )?(?:so |very |really |super )?sharp\b|\bsharp (?:look(?:s|ing)?|colou?rs?|creases?|dress(?:er|ed)|cut|cuts|fit)\b/gu
