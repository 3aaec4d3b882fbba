import type { Names } from '../src/platform/db/name-in.ts'

type RegionSeed = readonly [id: number, code: string, names: Names, lat: number, lng: number, groupId: number]

const named = (uz: string, ru: string, en: string): Names => ({ uz, ru, en })

/** The fourteen regions by SOATO code (docs/figures.md#regions); Tashkent city and region are one freight zone. */
export const REGIONS: readonly RegionSeed[] = [
  [1726, 'UZ-TK', named('Toshkent shahri', 'г. Ташкент', 'Tashkent city'), 41.31, 69.28, 1726],
  [1727, 'UZ-TO', named('Toshkent viloyati', 'Ташкентская область', 'Tashkent region'), 41.04, 69.36, 1726],
  [1724, 'UZ-SI', named('Sirdaryo viloyati', 'Сырдарьинская область', 'Sirdaryo'), 40.49, 68.78, 1724],
  [1708, 'UZ-JI', named('Jizzax viloyati', 'Джизакская область', 'Jizzakh'), 40.12, 67.84, 1708],
  [1718, 'UZ-SA', named('Samarqand viloyati', 'Самаркандская область', 'Samarkand'), 39.65, 66.96, 1718],
  [1730, 'UZ-FA', named('Fargʻona viloyati', 'Ферганская область', 'Fergana'), 40.39, 71.78, 1730],
  [1714, 'UZ-NG', named('Namangan viloyati', 'Наманганская область', 'Namangan'), 41.0, 71.67, 1714],
  [1703, 'UZ-AN', named('Andijon viloyati', 'Андижанская область', 'Andijan'), 40.78, 72.34, 1703],
  [
    1710,
    'UZ-QA',
    named('Qashqadaryo viloyati', 'Кашкадарьинская область', 'Kashkadarya'),
    38.86,
    65.79,
    1710,
  ],
  [
    1722,
    'UZ-SU',
    named('Surxondaryo viloyati', 'Сурхандарьинская область', 'Surkhandarya'),
    37.22,
    67.28,
    1722,
  ],
  [1706, 'UZ-BU', named('Buxoro viloyati', 'Бухарская область', 'Bukhara'), 39.77, 64.43, 1706],
  [1712, 'UZ-NW', named('Navoiy viloyati', 'Навоийская область', 'Navoi'), 40.09, 65.38, 1712],
  [1733, 'UZ-XO', named('Xorazm viloyati', 'Хорезмская область', 'Khorezm'), 41.55, 60.63, 1733],
  [
    1735,
    'UZ-QR',
    named('Qoraqalpogʻiston Respublikasi', 'Республика Каракалпакстан', 'Karakalpakstan'),
    42.46,
    59.61,
    1735,
  ],
]
