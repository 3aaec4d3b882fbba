import type { SiteLocale } from '@karvon/contract/site-routes'

/** A truck type on the landing page (docs/figures.md#truck-types); current limits and prices come from the server. */
type TruckFact = {
  key: string
  name: Record<SiteLocale, string>
  payloadKg: number
  /** Inside dimensions of one box: length, width, height. */
  insideM: readonly [number, number, number]
  boxes: number
  volumeM3: number
  pallets: string
  /** Free minutes for loading, and the same for unloading (docs/figures.md#truck-types): from, to. */
  loadingMin: readonly [number, number]
  oneRegion: boolean
}

export const TRUCK_FACTS = [
  {
    key: 'labo',
    name: { uz: 'Labo', 'uz-Cyrl': 'Labo', ru: 'Labo', en: 'Labo' },
    payloadKg: 550,
    insideM: [2.1, 1.3, 1.1],
    boxes: 1,
    volumeM3: 3,
    pallets: '2',
    loadingMin: [30, 30],
    oneRegion: true,
  },
  {
    key: 'bongo',
    name: { uz: 'Bongo', 'uz-Cyrl': 'Bongo', ru: 'Bongo', en: 'Bongo' },
    payloadKg: 1000,
    insideM: [2.6, 1.7, 1.7],
    boxes: 1,
    volumeM3: 7.5,
    pallets: '4',
    loadingMin: [30, 30],
    oneRegion: true,
  },
  {
    key: 'furgon',
    name: { uz: 'Furgon', 'uz-Cyrl': 'Фургон', ru: 'Фургон', en: 'Furgon' },
    payloadKg: 1500,
    insideM: [3, 1.9, 1.8],
    boxes: 1,
    volumeM3: 10.3,
    pallets: '4',
    loadingMin: [60, 60],
    oneRegion: false,
  },
  {
    key: 'isuzu5',
    name: { uz: 'Isuzu 5', 'uz-Cyrl': 'Isuzu 5', ru: 'Isuzu 5', en: 'Isuzu 5' },
    payloadKg: 5000,
    insideM: [5, 2.1, 2.1],
    boxes: 1,
    volumeM3: 22,
    pallets: '10',
    loadingMin: [60, 120],
    oneRegion: false,
  },
  {
    key: 'isuzu10',
    name: { uz: 'Isuzu 10', 'uz-Cyrl': 'Isuzu 10', ru: 'Isuzu 10', en: 'Isuzu 10' },
    payloadKg: 10000,
    insideM: [6.8, 2.4, 2.4],
    boxes: 1,
    volumeM3: 39,
    pallets: '14–16',
    loadingMin: [120, 210],
    oneRegion: false,
  },
  {
    key: 'gruzovik',
    name: { uz: 'Gruzovik', 'uz-Cyrl': 'Грузовик', ru: 'Грузовик', en: 'Gruzovik' },
    payloadKg: 13000,
    insideM: [7.5, 2.45, 2.5],
    boxes: 1,
    volumeM3: 46,
    pallets: '18',
    loadingMin: [180, 210],
    oneRegion: false,
  },
  {
    key: 'fura_tent',
    name: { uz: 'Fura Tent', 'uz-Cyrl': 'Фура Тент', ru: 'Фура тент', en: 'Fura Tent' },
    payloadKg: 22000,
    insideM: [13.6, 2.45, 2.7],
    boxes: 1,
    volumeM3: 90,
    pallets: '33',
    loadingMin: [240, 300],
    oneRegion: false,
  },
  {
    key: 'fura_budka',
    name: { uz: 'Fura Budka', 'uz-Cyrl': 'Фура Будка', ru: 'Фура будка', en: 'Fura Budka' },
    payloadKg: 20000,
    insideM: [13.4, 2.46, 2.6],
    boxes: 1,
    volumeM3: 86,
    pallets: '33',
    loadingMin: [240, 300],
    oneRegion: false,
  },
  {
    key: 'shalanda',
    name: { uz: 'Shalanda', 'uz-Cyrl': 'Шаланда', ru: 'Шаланда', en: 'Shalanda' },
    payloadKg: 22000,
    insideM: [13.6, 2.45, 2.5],
    boxes: 1,
    volumeM3: 83,
    pallets: '33',
    loadingMin: [240, 300],
    oneRegion: false,
  },
  {
    key: 'paravoz',
    name: { uz: 'Paravoz', 'uz-Cyrl': 'Паравоз', ru: 'Паровоз', en: 'Paravoz' },
    payloadKg: 22000,
    insideM: [7.7, 2.45, 2.9],
    boxes: 2,
    volumeM3: 109,
    pallets: '38',
    loadingMin: [240, 300],
    oneRegion: false,
  },
] as const satisfies readonly TruckFact[]
