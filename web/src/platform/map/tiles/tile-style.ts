import type { Locale } from '@karvon/domain/values/locale'
import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'
import type { MapColors } from '../map-colors.ts'
import { tileName } from './tile-name.ts'

/** The kinds of the basemap's schema (docs.protomaps.com/basemaps/layers), by what they look like here. */
const GREEN = new Set(
  'park forest wood nature_reserve national_park cemetery garden grass grassland golf_course village_green allotments pitch orchard'.split(
    ' ',
  ),
)
const WORKS = new Set('industrial commercial railway aerodrome military'.split(' '))
/** What helps to find a gate. */
const NEAR_LANDMARKS = new Set(
  'marketplace station bus_station hospital university aerodrome stadium mall museum'.split(' '),
)

const isKind =
  (...kinds: readonly string[]) =>
  (_zoom: number, { props }: Feature) =>
    kinds.includes(String(props.kind))

const isAmong = (kinds: ReadonlySet<string>) => (_zoom: number, feature: Feature) =>
  kinds.has(String(feature.props.kind))

/** The library's polygons are the features of type 3. */
const isArea = (_zoom: number, { geomType }: Feature) => (geomType as number) === 3
const isLine = (_zoom: number, { geomType }: Feature) => (geomType as number) === 2

type Stops = readonly (readonly [zoom: number, width: number])[]

/** Width of each kind of road in pixels. */
const ROADS: readonly (readonly [kind: string, minzoom: number, stops: Stops])[] = [
  [
    'path',
    16,
    [
      [16, 0.8],
      [18, 2],
    ],
  ],
  [
    'other',
    15,
    [
      [15, 0.8],
      [18, 6],
    ],
  ],
  [
    'minor_road',
    13,
    [
      [13, 0.7],
      [15, 3],
      [18, 13],
    ],
  ],
  [
    'major_road',
    9,
    [
      [9, 0.8],
      [12, 2],
      [15, 6],
      [18, 20],
    ],
  ],
  [
    'highway',
    9,
    [
      [9, 1.4],
      [12, 3],
      [15, 8],
      [18, 24],
    ],
  ],
]

const widthBy = (stops: Stops, more = 0) => {
  const width = exp(
    1.6,
    stops.map(([zoom, px]) => [zoom, px + more]),
  )
  return (zoom: number) => width(zoom)
}

const fill = (dataLayer: string, color: string, filter?: PaintRule['filter'], minzoom = 0): PaintRule => ({
  dataLayer,
  minzoom,
  symbolizer: new PolygonSymbolizer({ fill: color }),
  ...(filter && { filter }),
})

const roadLine = (
  kind: string,
  color: string,
  minzoom: number,
  width: (zoom: number) => number,
): PaintRule => ({
  dataLayer: 'roads',
  minzoom,
  filter: isKind(kind),
  symbolizer: new LineSymbolizer({ color, width, lineCap: 'round', lineJoin: 'round' }),
})

/** What is painted, from the ground up, in our colors. */
export const paintRulesIn = (colors: MapColors): PaintRule[] => [
  fill('earth', colors.land),
  fill('landuse', colors.building, isAmong(WORKS), 13),
  fill('landuse', colors.green, isAmong(GREEN)),
  fill('water', colors.stream, isArea),
  {
    dataLayer: 'water',
    minzoom: 12,
    filter: isLine,
    symbolizer: new LineSymbolizer({
      color: colors.stream,
      width: widthBy([
        [12, 1],
        [18, 8],
      ]),
    }),
  },
  {
    dataLayer: 'buildings',
    minzoom: 15,
    filter: isArea,
    symbolizer: new PolygonSymbolizer({
      fill: colors.building,
      stroke: colors.region,
      width: zoom => (zoom >= 17 ? 0.8 : 0),
    }),
  },
  ...ROADS.slice(3).map(([kind, , stops]) => roadLine(kind, colors.land, 14, widthBy(stops, 2.5))),
  ...ROADS.map(([kind, minzoom, stops]) => roadLine(kind, colors.road, minzoom, widthBy(stops))),
  {
    dataLayer: 'roads',
    minzoom: 12,
    filter: isKind('rail'),
    symbolizer: new LineSymbolizer({ color: colors.border, width: 1, dash: [4, 3] }),
  },
  {
    dataLayer: 'boundaries',
    symbolizer: new LineSymbolizer({ color: colors.border, width: 1, dash: [3, 4] }),
  },
]

/** Reads a name as the library's labels need it: from a property of the feature. */
const nameIn = (locale: Locale) => (_zoom: number, feature?: Feature) => {
  if (feature === undefined) return []
  const name = tileName(feature.props, locale)
  if (name === undefined) return []
  feature.props['karvon:name'] = name
  return ['karvon:name']
}

type LabelLook = { readonly colors: MapColors; readonly locale: Locale; readonly font: string }

const roadNames = (kinds: readonly string[], minzoom: number, size: number, look: LabelLook): LabelRule => ({
  dataLayer: 'roads',
  minzoom,
  filter: isKind(...kinds),
  symbolizer: new LineLabelSymbolizer({
    labelProps: nameIn(look.locale),
    fill: look.colors.text,
    stroke: look.colors.land,
    width: 3,
    font: `500 ${size}px ${look.font}`,
    offset: -size / 2 + 1,
    repeatDistance: 400,
  }),
})

const pointNames = (
  dataLayer: string,
  filter: LabelRule['filter'],
  [minzoom, maxzoom]: readonly [number, number],
  font: string,
  look: LabelLook,
): LabelRule => ({
  dataLayer,
  minzoom,
  maxzoom,
  ...(filter && { filter }),
  symbolizer: new CenteredTextSymbolizer({
    labelProps: nameIn(look.locale),
    fill: look.colors.text,
    stroke: look.colors.land,
    width: 1.5,
    lineHeight: 1.4,
    font: `${font} ${look.font}`,
  }),
})

const houseNumbers = ({ colors, font }: LabelLook): LabelRule => ({
  dataLayer: 'buildings',
  minzoom: 17,
  filter: isKind('address'),
  symbolizer: new CenteredTextSymbolizer({
    labelProps: ['addr_housenumber'],
    fill: colors.text,
    stroke: colors.building,
    width: 1,
    font: `500 11px ${font}`,
  }),
})

/** Villages and quarters; cities and towns are labeled by our own map. */
const isSmallPlace = (_zoom: number, { props }: Feature) =>
  props.kind === 'neighbourhood' ||
  props.kind === 'macrohood' ||
  (props.kind === 'locality' && !['city', 'town'].includes(String(props.kind_detail)))

/** What is written, the most important first, in the page's language and font. */
export const labelRulesIn = (colors: MapColors, locale: Locale, font: string): LabelRule[] => {
  const look = { colors, locale, font }
  return [
    pointNames('places', isSmallPlace, [12, 15], '560 13px', look),
    roadNames(['highway', 'major_road'], 13, 12, look),
    pointNames('pois', isAmong(NEAR_LANDMARKS), [15, 18], '560 12px', look),
    roadNames(['minor_road', 'other'], 16, 12, look),
    houseNumbers(look),
    pointNames(
      'pois',
      (_zoom, { props }) => !NEAR_LANDMARKS.has(String(props.kind)),
      [17, 18],
      '400 11px',
      look,
    ),
  ]
}
