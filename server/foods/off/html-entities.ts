/** The named entities of the characters from U+00A0 to U+00FF, in this order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const FIRST_LATIN_1 = 0xa0

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, at) => [name, String.fromCharCode(FIRST_LATIN_1 + at)] as const),
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['euro', '€'],
  ['hellip', '…'],
  ['ldquo', '“'],
  ['lsquo', '‘'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['rdquo', '”'],
  ['rsquo', '’'],
  ['trade', '™'],
])

/** The ampersand of an entity that was encoded again, as in `&amp;quot;`. */
const ENCODED_AGAIN = /&(?:amp;)+(?=(?:#x?[\da-f]{1,6}|\w{2,6});)/gi

/**
 * Replaces HTML entities by their characters, also without the semicolon or encoded more than once: numbers, and the
 * names of XML, Latin-1 and punctuation. Others stay.
 */
export function decodeEntities(text: string): string {
  return text
    .replace(ENCODED_AGAIN, '&')
    .replace(
      /&(?:#(\d{1,6}|x[\da-f]{1,5})|(\w{2,6}));?/gi,
      (entity, number?: string, name = '') => {
        if (number !== undefined)
          return fromCodePoint(Number(number.replace(/^x/i, '0x'))) ?? entity
        return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? entity
      },
    )
}

function fromCodePoint(number: number): string | null {
  return number <= 0x10ffff ? String.fromCodePoint(number) : null
}
