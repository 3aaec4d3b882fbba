import { decimalSign } from '@karvon/domain/values/locale'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Box, Grid, Row } from '../../ui/layout/box.tsx'
import s from '../calculator/results.module.css'
import { RESULTS_LOOK } from '../calculator/results-look.ts'
import { TRUCK_FACTS } from '../truck-facts.ts'

/** Not the general number formatter, which is too large for this page. */
const inTonnes = (kg: number) => String(kg / 1000).replace('.', decimalSign(getLocale()))

const limit = (kg: number) =>
  kg < 1000 ? m.unit_kg({ value: String(kg) }) : m.unit_t({ value: inTonnes(kg) })

/** The ten truck types to scale, shown before there are prices. */
export function EmptyResults() {
  return (
    <Box {...RESULTS_LOOK} className={s.results} aria-label={m.calc_results()}>
      <Row as="header" className={s.head} wrap align="baseline">
        <b>{m.calc_empty_title()}</b>
        <span>{m.calc_empty_text()}</span>
      </Row>
      <ul>
        {TRUCK_FACTS.filter(fact => !fact.oneRegion).map(fact => (
          <Grid as="li" className={s.row} align="end" gap="0-16" key={fact.key}>
            <span className={s.name}>
              <b>{fact.name[getLocale()]}</b>
              <span>{m.calc_up_to({ limit: limit(fact.payloadKg) })}</span>
            </span>
            <span className={s.lane}>
              <TruckDrawing truckKey={fact.key} />
            </span>
          </Grid>
        ))}
      </ul>
    </Box>
  )
}
