import type { RoadBan } from './road-ban.ts'
import type { Way, WayPiece } from './way.ts'

/** Tashkent's morning hours for trucks over 10 t, every day. */
export const MORNING_BAN: RoadBan = {
  id: 1,
  regionId: 1726,
  road: null,
  area: null,
  grossOverT: 10,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: { from: '07:00', to: '10:00' },
  season: null,
  validFrom: new Date('2021-03-01T00:00:00+05:00'),
  validUntil: null,
  text: { uz: 'Ertalab taqiq', ru: 'Утренний запрет', en: 'Morning ban' },
  sourceTitle: 'ogoh.uz',
  sourceUrl: 'https://ogoh.uz/65984',
}

const piece = (regionId: number, minutes: number, road: string | null = null): WayPiece => ({
  regionId,
  road,
  point: { lat: 41.3, lng: 69.28 },
  km: minutes,
  minutes,
})

/** Half an hour through Tashkent, then hours through the region of Sirdaryo, at 60 km/h. */
export const wayOutOfTashkent = (hours = 3): Way => ({
  legs: [
    [
      ...Array.from({ length: 6 }, () => piece(1726, 5)),
      ...Array.from({ length: hours * 6 }, () => piece(1724, 10, 'M39')),
    ],
  ],
})
