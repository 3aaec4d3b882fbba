import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Box, Card, Row } from '../../ui/layout/box.tsx'
import { TRUCK_FACTS } from '../truck-facts.ts'
import section from './section.module.css'
import s from './truck-table.module.css'

type Fact = (typeof TRUCK_FACTS)[number]

const decimal = (value: number) => formatNumber(value, getLocale(), 2)

const payload = (kg: number) =>
  kg < 1000 ? m.unit_kg({ value: String(kg) }) : m.unit_t({ value: decimal(kg / 1000) })

const inside = ({ boxes, insideM }: Fact) =>
  (boxes > 1 ? `${boxes} × ` : '') + insideM.map(decimal).join(' × ')

const hours = ([from, to]: readonly [number, number]) =>
  to < 60
    ? m.unit_min({ value: String(to) })
    : m.unit_h({ value: from === to ? decimal(to / 60) : `${decimal(from / 60)}–${decimal(to / 60)}` })

function TruckRow({ fact }: { fact: Fact }) {
  return (
    <tr>
      <th scope="row">
        <Row as="span" className={s.truck} align="end" gap={16}>
          <span className={s.drawing}>
            <TruckDrawing truckKey={fact.key} />
          </span>
          <span>
            {fact.name[getLocale()]}
            {fact.oneRegion && <small>{m.trucks_one_region()}</small>}
          </span>
        </Row>
      </th>
      <td>{payload(fact.payloadKg)}</td>
      <td>{inside(fact)}</td>
      <td>{decimal(fact.volumeM3)}</td>
      <td>{fact.pallets}</td>
      <td>{hours(fact.loadingMin)}</td>
    </tr>
  )
}

/** Ten truck types to scale, with capacity and free loading time. */
export function TruckTable() {
  return (
    <section className={section.section} id="trucks">
      <h2>{m.trucks_title()}</h2>
      <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
        {m.trucks_sub()}
      </Box>
      <Card className={s.card} clip>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{m.trucks_col_truck()}</th>
              <th scope="col">{m.trucks_col_payload()}</th>
              <th scope="col">{m.trucks_col_size()}</th>
              <th scope="col">{m.trucks_col_volume()}</th>
              <th scope="col">{m.trucks_col_pallets()}</th>
              <th scope="col">{m.trucks_col_loading()}</th>
            </tr>
          </thead>
          <tbody>
            {TRUCK_FACTS.map(fact => (
              <TruckRow key={fact.key} fact={fact} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}
