import { formatNumber } from '@karvon/domain/reading/figures'
import type { CSSProperties } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { TRUCK_SHAPES, truckKeyOf, UNITS_PER_METER } from '../../../product/truck/truck-shapes.ts'
import { Box, Stack } from '../../../ui/layout/box.tsx'
import { pieceArea } from './box-geometry.ts'
import css from './fit-drawing.module.css'

/** Inside dimensions of a truck's box; `maxItemLength` if it has two boxes. */
export type FitTruck = {
  key: string
  name: string
  dimX: number
  dimY: number
  dimZ: number
  maxItemLength?: number
}

type FitDrawingProps = {
  truck: FitTruck
  piece: { lengthM: number; widthM: number; heightM: number }
}

/** One dimension compared with the box. */
export type FitVerdict = { key: 'length' | 'width' | 'height'; cargoM: number; boxM: number; fits: boolean }

/** Compares a piece's length, width and height with the inside of a truck. */
export function judgeFit(truck: FitTruck, piece: FitDrawingProps['piece']): FitVerdict[] {
  const longestM = Math.min(truck.dimX, truck.maxItemLength ?? truck.dimX)
  const verdict = (key: FitVerdict['key'], cargoM: number, boxM: number) => ({
    key,
    cargoM,
    boxM,
    fits: cargoM <= boxM,
  })
  return [
    verdict('length', piece.lengthM, longestM),
    verdict('width', piece.widthM, truck.dimY),
    verdict('height', piece.heightM, truck.dimZ),
  ]
}

const LABELS = { length: m.pricing_length, width: m.pricing_width, height: m.pricing_height }

const meters = (value: number) => m.pricing_meters({ meters: formatNumber(value, getLocale(), 2) })

/** The cargo drawn to scale in the truck's box, and each dimension in words. */
export function FitDrawing({ truck, piece }: FitDrawingProps) {
  const verdicts = judgeFit(truck, piece)
  const fits = verdicts.every(verdict => verdict.fits)
  const area = pieceArea(truck.key, piece, { lengthM: truck.dimX })
  const length = TRUCK_SHAPES[truckKeyOf(truck.key)].length / UNITS_PER_METER
  const place = {
    left: `${area.left}%`,
    top: `${area.top}%`,
    width: `${area.width}%`,
    height: `${area.height}%`,
  }
  return (
    <Box className={css.fit} background="page" radius="card">
      <Box
        className={css.rig}
        relative
        clip
        style={{ '--length-m': length } as CSSProperties}
        aria-hidden="true"
      >
        <TruckDrawing truckKey={truck.key} isMirrored />
        <span className={`${css.piece} ${fits ? '' : css.outside}`} style={place} />
      </Box>
      <Stack as="ul" className={css.verdicts} gap={2} size={14} tone="quiet">
        <li className={fits ? css.good : css.bad}>
          {fits ? m.pricing_fits({ truck: truck.name }) : m.pricing_fits_not({ truck: truck.name })}
        </li>
        {verdicts.map(({ key, cargoM, boxM, fits: isFitting }) => (
          <li key={key} className={isFitting ? '' : css.bad}>
            {m.pricing_fit_measure({ measure: LABELS[key](), cargo: meters(cargoM), box: meters(boxM) })}
          </li>
        ))}
      </Stack>
    </Box>
  )
}
