import type { PlaceKind, PlaceNames } from '@karvon/domain/places/stored-place'
import type { Tx } from '../../src/platform/db/database.ts'

type Seed = {
  readonly kind: PlaceKind
  readonly names: PlaceNames
  readonly at: readonly [lat: number, lng: number]
  readonly regionId: number
  /** The pin is the neighborhood's or the town's: the gate is not set yet. */
  readonly isApproximate?: true
}

const TASHKENT = 1726

const place = (
  kind: PlaceKind,
  [uz, ru, en]: readonly [string, string, string],
  at: Seed['at'],
  more: Pick<Seed, 'isApproximate'> & { readonly regionId?: number } = {},
): Seed => ({ kind, names: { uz, ru, en }, at, regionId: TASHKENT, ...more })

const ROUGHLY = { isApproximate: true } as const

/**
 * Well-known freight locations. Markets and airports have their own positions (OpenStreetMap and the airports' published
 * reference points); terminals and posts have their neighborhood's or border town's, marked as approximate.
 */
const PLACES: readonly Seed[] = [
  place(
    'customs',
    ['Chuqursoy bojxona terminali', 'Таможенный терминал «Чукурсай»', 'Chukursay customs terminal'],
    [41.37251, 69.22943],
    ROUGHLY,
  ),
  place(
    'customs',
    ['Sergeli bojxona posti', 'Таможенный пост «Сергели»', 'Sergeli customs post'],
    [41.20011, 69.25514],
    ROUGHLY,
  ),
  place(
    'terminal',
    ['Sergeli yuk terminali', 'Грузовой терминал «Сергели»', 'Sergeli freight terminal'],
    [41.20609, 69.21575],
    ROUGHLY,
  ),
  place(
    'terminal',
    [
      'Toshkent aeroporti yuk terminali',
      'Грузовой терминал аэропорта Ташкент',
      'Tashkent airport cargo terminal',
    ],
    [41.2579, 69.2812],
    ROUGHLY,
  ),
  place(
    'terminal',
    ['Navoiy aeroporti yuk terminali', 'Грузовой терминал аэропорта Навои', 'Navoi airport cargo terminal'],
    [40.1172, 65.1708],
    { ...ROUGHLY, regionId: 1712 },
  ),
  place('market', ['Qoʻyliq dehqon bozori', 'Куйлюкский рынок', 'Kuyluk market'], [41.23648, 69.32955]),
  place('market', ['Abu Saxiy bozori', 'Рынок Абу-Сахий', 'Abu Sahiy market'], [41.24159, 69.16458]),
  place('market', ['Ippodrom bozori', 'Рынок Ипподром', 'Ippodrom market'], [41.24523, 69.17099]),
  place('market', ['Bektoʻpi bozori', 'Рынок Бектопи', 'Bektopi market'], [41.25288, 69.16287]),
  place('market', ['Yangiobod bozori', 'Янгиабадский рынок', 'Yangiabad market'], [41.29134, 69.35876]),
]

/** Adds the demo's places unless any were ever stored, so that removed ones are not recreated. */
export const fillDemoStoredPlaces = async (tx: Tx, now: Date): Promise<void> => {
  const known = await tx.selectFrom('places').select('id').limit(1).executeTakeFirst()
  if (known !== undefined) return
  const rows = PLACES.map(({ kind, names, at: [lat, lng], regionId, isApproximate }, at) => ({
    kind,
    names: JSON.stringify(names),
    lat,
    lng,
    is_approximate: isApproximate === true,
    region_id: regionId,
    created_at: now,
    updated_at: now,
    revision: at + 1,
  }))
  await tx.insertInto('places').values(rows).execute()
}
