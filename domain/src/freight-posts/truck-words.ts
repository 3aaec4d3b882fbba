import { words } from '../reading/text-pattern.ts'
import { type FactReader, factOf, type TruckWord } from './post-fact.ts'

const ISUZU = 'i[sz]u[dz]{0,2}[uiy]\\p{L}{0,2}|[иi][сз]у[дз]{0,2}[уи]\\p{L}{0,2}|nqr|npr'

const TRUCKS: readonly (readonly [RegExp, TruckWord])[] = [
  [
    words(
      `(?:${ISUZU})[ -]?10 ?(?:[-–]?(?:talik\\p{L}*|lik\\p{L}*|талик\\p{L}*|лик\\p{L}*|ка))?(?![\\d.,:]|[ -]?(?:t|т|tn|тн|ton|тон|mln|млн))`,
    ),
    'isuzu10',
  ],
  [
    words(
      `(?:${ISUZU})[ -]?5 ?(?:[-–]?(?:talik\\p{L}*|lik\\p{L}*|талик\\p{L}*|лик\\p{L}*|ка))?(?![\\d.,:]|[ -]?(?:t|т|tn|тн|ton|тон|mln|млн))`,
    ),
    'isuzu5',
  ],
  [words(ISUZU), 'isuzu'],
  [words('labo\\p{L}*|лабо\\p{L}*|damas\\p{L}*|дамас\\p{L}*'), 'labo'],
  [words('bongo\\p{L}*|бонго\\p{L}*|porter\\p{L}*|портер\\p{L}*'), 'bongo'],
  [words('gazel\\p{L}*|газел\\p{L}*|furgon\\p{L}*|фургон\\p{L}*'), 'furgon'],
  [words('kamaz\\p{L}*|камаз\\p{L}*|gruzovik\\p{L}*|грузовик\\p{L}*'), 'gruzovik'],
  [
    words(
      'par[ao]voz\\p{L}*|пар[ао]воз\\p{L}*|сцепк\\p{L}*|stsepka\\p{L}*|s[ck]epka|pr[iy]ts?ep\\p{L}*|прицеп\\p{L}*',
    ),
    'trailer',
  ],
  [
    words(
      'shalanda\\p{L}*|шаланд\\p{L}*|bortov\\p{L}*|бортов\\p{L}*|площадк\\p{L}*|ploshadka|ochi[qk] (?:mo?a?shina|fura)\\p{L}*|очи[қк] (?:машина|мошина|фура)\\p{L}*|открыт\\p{L}* (?:машин|фур)\\p{L}*',
    ),
    'flatbed',
  ],
  [
    words(
      'ref(?:ka|rijerator|rizherator|r?ijir?ator)?(?:ga|li)?|реф(?:ка|ку|ки|рижератор\\p{L}*)?(?:га|ли)?|рефрежератор\\p{L}*|izoterm\\p{L}*|изотерм\\p{L}*|budka\\p{L}*|будк\\p{L}*|termos|термос|термобудк\\p{L}*',
    ),
    'box',
  ],
  [words('(?:yevro|euro|evro|евро)?tent\\p{L}*|(?:евро)?тент\\p{L}*'), 'tent'],
  [
    words('(?:yevro|evro|евро)?fura\\p{L}*|(?:евро)?фур[аыуе]?\\p{L}{0,3}|тягач\\p{L}*|tyagach\\p{L}*'),
    'fura',
  ],
]

/** Truck words, "фура", "isuzi 10talik", "рефка". */
export const truckFacts: FactReader = plain =>
  TRUCKS.flatMap(([pattern, value]) =>
    [...plain.matchAll(pattern)].map(match => factOf(match, { field: 'truck', value })),
  )

const TYPE_OF = {
  labo: 'labo',
  bongo: 'bongo',
  furgon: 'furgon',
  isuzu: 'isuzu5',
  isuzu5: 'isuzu5',
  isuzu10: 'isuzu10',
  gruzovik: 'gruzovik',
  fura: 'fura_tent',
  tent: 'fura_tent',
  box: 'fura_budka',
  flatbed: 'shalanda',
  trailer: 'paravoz',
} as const satisfies Record<TruckWord, string>

const BODIES: ReadonlySet<TruckWord> = new Set(['tent', 'box', 'flatbed', 'trailer'])
const SMALL_ISUZU_KG = 5_000

/**
 * The key of the truck type that a post's words mean, in their order: a named vehicle before a body, the first body of
 * several; an Isuzu's size by the weight. Null without any (docs/figures.md#truck-names, decision 0051).
 */
export const truckKeyOf = (named: readonly TruckWord[], weightKg: number | null): string | null => {
  const vehicle = named.find(word => word !== 'fura' && !BODIES.has(word))
  const word = vehicle ?? named.find(one => BODIES.has(one)) ?? named[0]
  if (word === undefined) return null
  if (word === 'isuzu' && weightKg !== null && weightKg > SMALL_ISUZU_KG) return 'isuzu10'
  return TYPE_OF[word]
}
