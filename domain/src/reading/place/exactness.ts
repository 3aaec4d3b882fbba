/**
 * How well a found place is what was written: every word is of its name or its area; or the town or district is named, and what is
 * in it was not found; or it only resembles what was written, and a person has to be asked.
 */
export const EXACTNESSES = ['exact', 'area', 'guess'] as const

/** How well a found place is what was written. */
export type Exactness = (typeof EXACTNESSES)[number]

/** A word of an address, as the search reads it. */
export type TypedWord = {
  /** Its letters in Latin, in lower case. */
  readonly latin: string
  /** The same for all spellings; several for a word with a hyphen. */
  readonly keys: readonly string[]
  readonly numbers: readonly string[]
  /** `kindlike`: perhaps only a misspelled word for a kind; `other`: a number, a word for a kind such as "street", a filler. */
  readonly role: 'name' | 'kindlike' | 'market' | 'other'
  /** A word for its kind stands beside it: "Zavod koʻchasi". */
  readonly hasKind: boolean
}

/** The names of a found place in the same spelling. */
export type PlaceWords = {
  /** The words of each of its names. */
  readonly names: readonly (readonly string[])[]
  readonly around: ReadonlySet<string>
  /** The numbers of its name: 2 and 5 of "Qoraqamish 2/5". */
  readonly figures: readonly string[]
  readonly kind: 'area' | 'market' | 'landmark' | 'street' | 'village'
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What is inside a place: with a number or without, it changes nothing about where the place is. */
const PARTS = setOf(`
  ombor ombori omborxona omborxonasi sklad sklada sklade skladi warehouse dokon dokoni magazin magazini shop store ofis ofisi office
  uy uyi uyim uyimiz dom doma home kvartira kv podyezd podezd kirish etaj qavat floor blok blogi block ryad qator pavilon konteyner
  konteyneri boks seh sex tsex angar baza bazasi gate darvoza darvozasi vorota vxod bino binosi zdanie stroenie korpus unit
  orientir moljal moliali yonida yaqin yaqinida ryadom naprotiv qarshisida orqasida oldida pri za moy moya nash mening bizning
  tel telefon adres manzil address stroyka qurilish obekt obyekt
`)

/** Kinds and descriptions: they tell places apart, but by themselves name none. */
const KINDS = setOf(`
  zavod zavodi fabrika fabrikasi factory plant kombinat kombinati vokzal vokzali aeroport aeroporti airport terminal terminali bozor
  bozori bazar bazari rinok market apteka dorixona bolnitsa kasalxona shkola maktab maktabi bank banki mechet masjid masjidi park
  parki ferma fermasi tamojnya bojxona stansiya stantsiya zapravka azs karyer shaxta markaz markazi tsentr sentr center centre
  mall gostinitsa mehmonxona otel hotel restoran kafe choyxona universitet institut litsey kollej kollej rabota ish ishxona
  yangi novaya noviy novoe eski staraya stariy katta bolshoy bolshaya kichik malaya maliy markaziy tsentralnaya tsentralniy
  shimoliy severniy janubiy yujniy sharqiy garbiy test proverka
`)

const ENDING =
  /^(?:dan|tan|ga|ka|xa|da|ta|ni|ning|gaчa|lik|dagi|si|a|u|e|i|y|am|em|ami|ax|[aeiu]?y|skiy|skaga|ka)$/
const POSSESSIVE = /^s?i$/
const VOWEL = /[aeiu]$/
const LEAST_STEM = 4

/** The case ending after a name, as in "Toshkentdan" or "Бухаре"; null: the word is another one. Both are folded. */
export const endingAfter = (typed: string, name: string): string | null => {
  if (typed === name) return ''
  if (name.length < LEAST_STEM) return null
  const rest = typed.slice(name.length)
  if (typed.startsWith(name) && ENDING.test(rest)) return rest
  const isDeclined = VOWEL.test(name) && VOWEL.test(typed) && typed.slice(0, -1) === name.slice(0, -1)
  return isDeclined ? typed.slice(-1) : null
}

/** Shorter words differ from too many others by one letter; there are thousands of streets, and villages are never guessed. */
const LEAST_SLIPPED = {
  area: 5,
  market: 6,
  landmark: 6,
  street: 7,
  village: Number.POSITIVE_INFINITY,
} as const

/** Whether one letter is missing, extra, another one, or swapped with its neighbor; not the first. */
const isOneSlip = (typed: string, name: string): boolean => {
  const most = Math.max(typed.length, name.length)
  if (typed[0] !== name[0] || Math.abs(typed.length - name.length) > 1) return false
  let from = 0
  while (from < most && typed[from] === name[from]) from += 1
  const [one, other] = [typed.slice(from), name.slice(from)]
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2)
  return isSwapped || one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1)
}

const isAmong = (key: string, names: ReadonlySet<string>, leastSlipped: number): boolean => {
  if (names.has(key)) return true
  return [...names].some(
    name =>
      endingAfter(key, name) !== null ||
      (key.length > LEAST_STEM && name.startsWith(key) && POSSESSIVE.test(name.slice(key.length))) ||
      (Math.min(key.length, name.length) >= leastSlipped && isOneSlip(key, name)),
  )
}

const joinedKey = (one: string, other: string): string =>
  one.endsWith(other.slice(0, 1)) ? one + other.slice(1) : one + other

type Found = 'own' | 'around' | null

type Beside = readonly [before: string, after: string]

const findWord = (word: TypedWord, place: PlaceWords, beside: Beside): Found => {
  const own = new Set(place.names.flat())
  const slipped = LEAST_SLIPPED[place.kind]
  const isIn = (names: ReadonlySet<string>, least: number) =>
    word.keys.length > 0 && word.keys.every(key => isAmong(key, names, least))
  if (isIn(own, slipped) || isJoined(word, own, beside)) return 'own'
  return isIn(place.around, LEAST_SLIPPED.area) || isJoined(word, place.around, beside) ? 'around' : null
}

/** "Yangi yul" for Yangiyoʻl, "Ц-1" for Ts1. */
const isJoined = ({ keys }: TypedWord, names: ReadonlySet<string>, [before, after]: Beside): boolean => {
  if (keys.length > 1 && names.has(keys.reduce(joinedKey))) return true
  const own = keys.join('')
  return (
    (before !== '' && names.has(joinedKey(before, own))) || (after !== '' && names.has(joinedKey(own, after)))
  )
}

/** Whether a word in Latin letters names something inside a place: "sklad", "qator"; its number is no house. */
export const isPartWord = (latin: string): boolean => PARTS.has(latin)

/** Whether a word in Latin letters names nothing by itself: a part of a place, or its kind: "sklad", "vokzal", "rabota". */
export const isCommonWord = (latin: string): boolean => PARTS.has(latin) || KINDS.has(latin)

const nameOf = (word: TypedWord | undefined): string =>
  word?.role === 'name' || word?.role === 'kindlike' ? word.keys.join('') : ''

const isPart = ({ latin, hasKind }: TypedWord): boolean => isPartWord(latin) && !hasKind
const isKind = ({ latin, hasKind }: TypedWord): boolean => KINDS.has(latin) && !hasKind

const isTyped = (word: string, keys: ReadonlySet<string>): boolean =>
  [...keys].some(key => endingAfter(key, word) !== null)

/** A shorter name of a village is a common word as well. */
const LEAST_VILLAGE = 5

/** Whether the words name the place by themselves, and not only its kind or its town. */
const isNamed = (found: readonly { word: TypedWord; at: Found }[], { kind, names }: PlaceWords): boolean => {
  const own = found.filter(({ at }) => at === 'own').map(({ word }) => word)
  const isInTown = found.some(({ word, at }) => at === 'around' && !isKind(word))
  const letters = Math.max(0, ...own.filter(word => !isKind(word)).map(({ keys }) => keys.join('').length))
  if (kind === 'village') {
    const keys = own.flatMap(word => word.keys)
    const typed = new Set([...keys, keys.reduce(joinedKey, '')])
    const isWhole = names.some(words => words.every(word => isTyped(word, typed)))
    return isWhole && (letters >= LEAST_VILLAGE || (letters >= LEAST_STEM - 1 && isInTown))
  }
  // "vokzal" alone is any station; that of a town is one
  return letters > 1 || (kind !== 'street' && isInTown && own.length > 0)
}

/**
 * How well a place that the search found is what was written. Exact: each word that names something is, as a whole, a word of the
 * place's names or of its area, a case ending and one slip in a long word allowed, and some of them name the place itself, with all numbers of its name. Other numbers and
 * what is inside a place ("ombor", "склад", "ofis") don't count. What matches by its beginning alone, or not at all, makes a guess
 * (decision 0099); for a town or district, which is only a center, it is something in it that was not found.
 */
export const exactnessOf = (typed: readonly TypedWord[], place: PlaceWords): Exactness => {
  const words = typed.filter(word => word.role !== 'other' && !isPart(word))
  const found = words.map(word => {
    if (word.role === 'market') return { word, at: place.kind === 'market' ? ('around' as const) : null }
    const at = typed.indexOf(word)
    return { word, at: findWord(word, place, [nameOf(typed[at - 1]), nameOf(typed[at + 1])]) }
  })
  const named = found.filter(({ word }) => word.role !== 'market')
  const numbers = new Set(typed.flatMap(word => word.numbers))
  if (!isNamed(named, place) || !place.figures.every(figure => numbers.has(figure))) return 'guess'
  if (found.every(({ word, at }) => at !== null || word.role === 'kindlike')) return 'exact'
  return place.kind === 'area' ? 'area' : 'guess'
}
