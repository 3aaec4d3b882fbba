import { editDistance } from './edit-distance.ts'

/** The role of a word in an address: a name, the kind of an adjacent name, or nothing. */
export type WordRole =
  | 'name'
  | 'number'
  | 'region'
  | 'district'
  | 'city'
  | 'street'
  | 'lane'
  | 'quarter'
  | 'mahalla'
  | 'market'
  | 'metro'
  | 'house'
  | 'filler'
  | 'country'

type Meaning = { readonly role: WordRole; readonly precedes: boolean }

const LISTS: readonly (readonly [WordRole, boolean, string])[] = [
  [
    'region',
    false,
    'viloyat viloyati viloyatida vil oblast oblasti obl region province vodiysi dolina valley',
  ],
  ['region', true, 'respublika respublikasi respubliki republic'],
  [
    'district',
    false,
    'tuman tumani tumanida tum rayon rayoni rayona rayone rayonom raion rn rna ron district dist',
  ],
  ['city', false, 'shahar shahri shahrida shahr shaxar shaxri sh city town'],
  ['city', true, 'gorod goroda gorode gorodom gor g pos poselok posyolok poselkom posyolkom pgt'],
  ['city', true, 'selo selom kishlak village'],
  ['city', false, 'qishloq qishlogi qishloghi shaharcha shaharchasi'],
  ['street', false, 'kocha kochasi kuchasi kucha kochasida street str st prospekti avenue ave road rd'],
  ['street', false, 'shoh shox shossesi bulvari trakti xiyobon'],
  ['street', true, 'ulitsa ulitsi ulitse ulica ul prospekt prospekte pr prt prkt shosse bulvar'],
  ['lane', false, 'tor berk muyulish otish otishi lane deadend'],
  ['lane', true, 'proezd proyezd pereulok per tupik tup'],
  ['quarter', false, 'massivi mavze mavzesi daha dahasi daxasi kvartali mikrorayoni noxiya nohiya kvartalda'],
  ['quarter', true, 'massiv mas kvartal mikrorayon mkr mkrn mrn quarter'],
  ['mahalla', false, 'mahalla mahallasi mahallsi mfy msg'],
  ['mahalla', true, 'mahallya maxalla maxallya maxallasi'],
  ['market', false, 'bozor bozori bozorida bozoriga bazaar market'],
  ['market', true, 'rinok rinka rinke rynok bazar bazari'],
  ['metro', false, 'metrosi bekati bekat stansiyasi station'],
  ['metro', true, 'metro stansiya stantsiya'],
  ['house', false, 'uy uyi dom d kv kvartira korpus korp xonadon house bldg building'],
  ['filler', false, 'yaqinida yaqin yonida near okolo ryadom vozle s v na iz ot do from to the of va'],
  ['country', false, 'ozbekiston ozbekistan uzbekistan uzbekiston uzbekistana uzb'],
]

const meanings = new Map<string, Meaning>(
  LISTS.flatMap(([role, precedes, words]) =>
    words.split(' ').map(word => [word, { role, precedes }] as const),
  ),
)
const markers = [...meanings]
  .filter(([word, { role }]) => word.length > 4 && role !== 'country' && role !== 'filler')
  .map(([word]) => word)

const NAME: Meaning = { role: 'name', precedes: false }

/** The role of a word in Latin letters (see `latinOf`); unknown words are names. */
export const meaningOf = (latin: string): Meaning => meanings.get(latin) ?? NAME

const KINDS: ReadonlySet<WordRole> = new Set(['street', 'lane', 'quarter', 'mahalla', 'market', 'metro'])

/** Whether a role is a kind: street, quarter, market. */
export const isKindRole = (role: WordRole): boolean => KINDS.has(role)

/** Whether a word only states a kind: "ko‘chasi", "рынок", "mavzesi". */
export const isKindWord = (latin: string): boolean => isKindRole(meaningOf(latin).role)

/** Whether a word means "a lane or dead end off the street". */
export const isLaneWord = (latin: string): boolean => meaningOf(latin).role === 'lane'

/** Whether a word resembles a marker, misspelled or incomplete ("viloyti", "tuma"), and so is not a name. */
export const looksLikeMarker = (latin: string): boolean =>
  markers.some(
    marker =>
      (latin.length > 1 && marker.startsWith(latin)) ||
      (latin.length > 4 && editDistance(latin, marker, 1) <= 1),
  )
