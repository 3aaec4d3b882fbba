import { inWrittenLocales } from '@karvon/domain/values/locale'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { typedFigure } from '../../../platform/locale/read-figure.ts'
import type { RoadBan, RoadBanContent } from './ban-queries.ts'

/** A ban as it is being typed: what may be absent has a switch, figures and days are texts. */
export type BanDraft = {
  readonly regionId: string
  readonly road: string
  readonly hasArea: boolean
  readonly area: { readonly lat: number; readonly lng: number }
  readonly radiusText: string
  readonly grossText: string
  readonly weekdays: readonly string[]
  readonly isAllDay: boolean
  readonly hourFrom: string
  readonly hourTo: string
  readonly hasSeason: boolean
  /** `DD.MM` */
  readonly seasonFrom: string
  readonly seasonTo: string
  readonly validFrom: string
  readonly validUntil: string
  readonly text: RoadBan['text']
  readonly sourceTitle: string
  readonly sourceUrl: string
}

const TASHKENT = { lat: 41.3111, lng: 69.2797 }

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

const turned = (day: string): string => day.split(/[-.]/).toReversed().join('.')

const EMPTY: BanDraft = {
  regionId: '',
  road: '',
  hasArea: false,
  area: TASHKENT,
  radiusText: '10',
  grossText: '',
  weekdays: WEEKDAYS,
  isAllDay: false,
  hourFrom: '',
  hourTo: '',
  hasSeason: false,
  seasonFrom: '',
  seasonTo: '',
  validFrom: '',
  validUntil: '',
  text: inWrittenLocales(() => ''),
  sourceTitle: '',
  sourceUrl: '',
}

const areaOf = ({ area }: RoadBan): Partial<BanDraft> =>
  area === null
    ? {}
    : {
        hasArea: true,
        area: { lat: area.lat, lng: area.lng },
        radiusText: figureText(area.radiusKm, 1),
      }

const timesOf = ({ hours, season }: RoadBan): Partial<BanDraft> => ({
  isAllDay: hours === null,
  ...(hours !== null && { hourFrom: hours.from, hourTo: hours.to }),
  ...(season !== null && {
    hasSeason: true,
    seasonFrom: turned(season.from),
    seasonTo: turned(season.to),
  }),
})

/** The draft of a ban; null: an empty one. */
export const draftOf = (ban: RoadBan | null): BanDraft =>
  ban === null
    ? EMPTY
    : {
        ...EMPTY,
        ...areaOf(ban),
        ...timesOf(ban),
        regionId: ban.regionId === null ? '' : String(ban.regionId),
        road: ban.road ?? '',
        grossText: figureText(ban.grossOver, 1),
        weekdays: ban.weekdays.map(String),
        validFrom: ban.validFrom,
        validUntil: ban.validUntil ?? '',
        text: ban.text,
        sourceTitle: ban.sourceTitle,
        sourceUrl: ban.sourceUrl,
      }

/** Below what the server accepts, so that a missing figure is refused at its field. */
const NO_FIGURE = -1

const figure = (text: string): number => typedFigure(text, { decimals: 1 }) ?? NO_FIGURE

/** What is sent: the server checks it. */
export const contentOf = (draft: BanDraft): RoadBanContent => ({
  regionId: draft.regionId === '' ? null : Number(draft.regionId),
  road: draft.road === '' ? null : draft.road,
  area: draft.hasArea ? { ...draft.area, radiusKm: figure(draft.radiusText) } : null,
  grossOver: figure(draft.grossText),
  weekdays: draft.weekdays.map(Number),
  hours: draft.isAllDay ? null : { from: draft.hourFrom, to: draft.hourTo },
  season: draft.hasSeason ? { from: turnedBack(draft.seasonFrom), to: turnedBack(draft.seasonTo) } : null,
  validFrom: draft.validFrom,
  validUntil: draft.validUntil === '' ? null : draft.validUntil,
  text: draft.text,
  sourceTitle: draft.sourceTitle,
  sourceUrl: draft.sourceUrl,
})

const turnedBack = (day: string): string => day.trim().split('.').toReversed().join('-')
