import type { CheckedRoadBan } from '@karvon/domain/roads/check-road-ban'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const TASHKENT_CITY = 1726

/** The bans with a source to cite (docs/figures.md#road-limits); operators keep them up to date. */
export const ROAD_BANS: readonly CheckedRoadBan[] = [
  {
    regionId: TASHKENT_CITY,
    road: null,
    area: null,
    grossOverT: 10,
    weekdays: EVERY_DAY,
    hours: { from: '07:00', to: '10:00' },
    season: null,
    validFrom: new Date('2021-03-01T00:00:00+05:00'),
    validUntil: null,
    text: {
      uz: 'Toshkent shahrida toʻla vazni 10 tonnadan ortiq yuk mashinalari 07:00 dan 10:00 gacha yurmaydi.',
      ru: 'В Ташкенте грузовики полной массой свыше 10 тонн не ездят с 07:00 до 10:00.',
      en: 'In Tashkent trucks with a gross mass over 10 tonnes may not drive from 07:00 to 10:00.',
    },
    sourceTitle: 'ogoh.uz, 01.03.2021',
    sourceUrl: 'https://ogoh.uz/65984/',
  },
  {
    regionId: null,
    road: 'M39',
    area: { lat: 39.34, lng: 66.91, radiusKm: 12 },
    grossOverT: 12,
    weekdays: EVERY_DAY,
    hours: null,
    season: null,
    validFrom: new Date('2025-03-26T00:00:00+05:00'),
    validUntil: null,
    text: {
      uz: 'Taxtaqoracha dovonida (M39, 1135–1145-km) 12 tonnadan ogʻir yuk mashinalari yurmaydi.',
      ru: 'На перевале Тахтакарача (М39, 1135–1145-й км) запрещено движение грузовиков тяжелее 12 тонн.',
      en: 'On the Takhtakaracha pass (M39, km 1135 to 1145) trucks over 12 tonnes are banned.',
    },
    sourceTitle: 'kun.uz, 26.03.2025',
    sourceUrl: 'https://ad.kun.uz/ru/news/2025/03/26',
  },
]
