import { documentState } from '@karvon/domain/drivers/driver-documents'
import { mayDecide } from '@karvon/domain/drivers/driver-review'
import { formatDate } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { Box, Grid, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { PersonAccount } from '../accounts/person-account.tsx'
import { Facts } from '../page/facts.tsx'
import { moment, phone, sides } from '../page/formats.ts'
import css from '../page/page-head.module.css'
import { Columns, Panel } from '../page/panel.tsx'
import { useRegions, useTruckTypes } from '../page/reference.ts'
import { useModal } from '../page/use-modal.ts'
import { LastOrders } from '../people/last-orders.tsx'
import type { DriverCard } from '../people/people-queries.ts'
import { driverStateLabel, driverStateTone } from '../people/person-labels.ts'
import { DriverDialogs } from './driver-dialogs.tsx'
import s from './driver-page.module.css'
import { CorrectionPanel } from './review/correction-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'

const box = ({ dimensionX, dimensionY, dimensionZ }: DriverCard) =>
  m.orders_fact_meters({
    value: sides(dimensionX, dimensionY, dimensionZ),
  })

const personFacts = (driver: DriverCard, region: string): Fact[] => [
  [m.operator_first_name(), driver.firstName],
  [m.operator_last_name(), driver.lastName],
  [m.operator_phone(), driver.phone && <a href={`tel:+${driver.phone}`}>{phone(driver.phone)}</a>],
  [m.operator_home_region(), region],
  [m.operator_since_name(), moment(driver.createdAt)],
  [m.operator_last_seen(), driver.lastSeenAt && moment(driver.lastSeenAt)],
  [m.operator_last_decision(), driver.stateReason],
]

/** The last day of a document, marked if it is near or over. */
const expiry = (date: string | null) => {
  const day = date === null ? null : fromTashkent(date, '00:00')
  if (day === null) return null
  const text = formatDate(day, getLocale())
  const state = documentState(date, serverNow())
  if (state === 'expired') return <Text tone="clay">{m.operator_document_expired({ date: text })}</Text>
  return state === 'expires_soon' ? m.operator_document_soon({ date: text }) : text
}

const truckFacts = (driver: DriverCard, type: string): Fact[] => [
  [m.operator_truck_type(), type],
  [m.operator_plate(), formatPlate(driver.plate)],
  [m.operator_model(), driver.model],
  [m.orders_fact_box(), box(driver)],
  [m.operator_licence_until(), expiry(driver.licenceExpiresOn)],
  [m.operator_insurance_until(), expiry(driver.insuranceExpiresOn)],
  [m.operator_inspection_until(), expiry(driver.inspectionExpiresOn)],
]

const standingFacts = (driver: DriverCard): Fact[] => [
  [
    m.operator_rating_name(),
    driver.rating === null ? null : `${figureText(driver.rating, 1)} (${driver.ratings})`,
  ],
  [m.operator_trips_name(), figureText(driver.trips)],
  [m.operator_deals(), m.operator_deals_of({ kept: driver.dealsKept, taken: driver.dealsTaken })],
  [m.operator_live_offers(), figureText(driver.liveOffers)],
]

function Head({ driver }: { driver: DriverCard }) {
  const { open } = useModal()
  const { state } = driver
  return (
    <Row as="header" className={css.head} wrap align="center" gap="8-16">
      <Link to="/admin/drivers">{m.operator_to_drivers()}</Link>
      <StatusPill tone={driverStateTone(state)}>{driverStateLabel(state)}</StatusPill>
      <Row className={css.buttons} wrap gap={8}>
        {mayDecide('approve', state) && (
          <Button size="small" tone="action" aria-haspopup="dialog" onClick={() => open('approve')}>
            {m.operator_approve()}
          </Button>
        )}
        {mayDecide('return', state) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => open('return')}>
            {m.operator_return()}
          </Button>
        )}
        <Button
          size="small"
          tone={state === 'blocked' ? 'line' : 'danger'}
          aria-haspopup="dialog"
          onClick={() => open(state === 'blocked' ? 'unblock' : 'block')}
        >
          {state === 'blocked' ? m.operator_unblock() : m.operator_block()}
        </Button>
      </Row>
    </Row>
  )
}

/** The photo of the licence next to the data it is compared with. */
function Papers({ driver }: { driver: DriverCard }) {
  const truckTypes = useTruckTypes()
  const { licencePhoto, samePlate } = driver
  return (
    <Panel title={m.operator_papers()}>
      <Grid className={s.papers} gap={20}>
        {licencePhoto === null ? (
          <Stack
            as="p"
            className={s.none}
            centered
            padding={16}
            radius="inner"
            size={14}
            tone="quiet"
            textAlign="center"
          >
            {m.operator_licence_none()}
          </Stack>
        ) : (
          <a href={licencePhoto} target="_blank" rel="noreferrer" className={s.photo}>
            <img src={licencePhoto} alt={m.operator_licence_photo()} />
          </a>
        )}
        <div>
          <div className={s.truck}>
            <TruckDrawing truckKey={truckTypes.keyOf(driver.truckTypeId)} />
          </div>
          <Facts facts={truckFacts(driver, truckTypes.nameOf(driver.truckTypeId))} />
          {samePlate.length > 0 && (
            <Box
              as="p"
              className={s.warning}
              padding={12}
              background="clay"
              radius="inner"
              size={14}
              tone="clay"
              marginTop={12}
              role="note"
            >
              {m.operator_same_plate()}{' '}
              {samePlate.map(({ id, name }) => (
                <Link key={id} to={`/admin/drivers/${id}`}>
                  {name ?? m.operator_no_name()}
                </Link>
              ))}
            </Box>
          )}
        </div>
      </Grid>
    </Panel>
  )
}

export function DriverPage({ driver }: { driver: DriverCard }) {
  const regions = useRegions()
  return (
    <>
      <Head driver={driver} />
      <Columns
        main={
          <>
            {driver.review !== null && <CorrectionPanel driver={driver} review={driver.review} />}
            <Papers driver={driver} />
            <PersonAccount id={driver.id} name={driver.name ?? m.operator_no_name()} />
            <LastOrders of="driver" orders={driver.lastOrders} allTo={`/admin/orders?driver=${driver.id}`} />
          </>
        }
        side={
          <>
            <Panel title={driver.name ?? m.operator_no_name()}>
              <Facts facts={personFacts(driver, regions.nameOf(driver.homeRegionId))} />
            </Panel>
            <Panel title={m.operator_standing()}>
              <Facts facts={standingFacts(driver)} />
            </Panel>
            <TaxPanel key={driver.id} driverId={driver.id} />
          </>
        }
      />
      <DriverDialogs driver={driver} />
    </>
  )
}
