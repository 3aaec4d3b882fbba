import { mayDecide } from '@karvon/domain/drivers/driver-review'
import { writePlate } from '@karvon/domain/values/plate'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { TruckDrawing } from '../../../ui/trucks/truck-drawing.tsx'
import { type Fact, Facts } from '../frame/facts.tsx'
import css from '../frame/page-head.module.css'
import { Columns, Panel } from '../frame/panel.tsx'
import { useRegions, useTruckTypes } from '../frame/reference.ts'
import { useModal } from '../frame/use-modal.ts'
import { figure, moment, phone, sides } from '../frame/written.ts'
import { DriverDialogs } from './driver-dialogs.tsx'
import s from './driver-page.module.css'
import { LastOrders } from './last-orders.tsx'
import type { DriverCard } from './people-queries.ts'
import { driverStateTone, driverStateWord } from './person-words.ts'
import { CorrectionPanel } from './review/correction-panel.tsx'

const box = ({ dimensionX, dimensionY, dimensionZ }: DriverCard) =>
  m.orders_fact_metres({
    value: sides(dimensionX, dimensionY, dimensionZ),
  })

const personFacts = (driver: DriverCard, region: string): Fact[] => [
  [m.operating_first_name(), driver.firstName],
  [m.operating_last_name(), driver.lastName],
  [m.operating_phone(), driver.phone && <a href={`tel:+${driver.phone}`}>{phone(driver.phone)}</a>],
  [m.operating_home_region(), region],
  [m.operating_since_name(), moment(driver.createdAt)],
  [m.operating_last_seen(), driver.lastSeenAt && moment(driver.lastSeenAt)],
  [m.operating_last_decision(), driver.stateReason],
]

const truckFacts = (driver: DriverCard, type: string): Fact[] => [
  [m.operating_truck_type(), type],
  [m.operating_plate(), writePlate(driver.plate)],
  [m.operating_model(), driver.model],
  [m.orders_fact_box(), box(driver)],
]

const standingFacts = (driver: DriverCard): Fact[] => [
  [
    m.operating_rating_name(),
    driver.rating === null ? null : `${figure(driver.rating, 1)} (${driver.ratings})`,
  ],
  [m.operating_trips_name(), figure(driver.trips)],
  [m.operating_deals(), m.operating_deals_of({ kept: driver.dealsKept, taken: driver.dealsTaken })],
  [m.operating_live_offers(), figure(driver.liveOffers)],
]

function Head({ driver }: { driver: DriverCard }) {
  const { open } = useModal()
  const { state } = driver
  return (
    <header className={css.head}>
      <Link to="/admin/drivers">{m.operating_to_drivers()}</Link>
      <StatusPill tone={driverStateTone(state)}>{driverStateWord(state)}</StatusPill>
      <div className={css.buttons}>
        {mayDecide('approve', state) && (
          <Button size="small" tone="action" aria-haspopup="dialog" onClick={() => open('approve')}>
            {m.operating_approve()}
          </Button>
        )}
        {mayDecide('return', state) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => open('return')}>
            {m.operating_return()}
          </Button>
        )}
        <Button
          size="small"
          tone={state === 'blocked' ? 'line' : 'danger'}
          aria-haspopup="dialog"
          onClick={() => open(state === 'blocked' ? 'unblock' : 'block')}
        >
          {state === 'blocked' ? m.operating_unblock() : m.operating_block()}
        </Button>
      </div>
    </header>
  )
}

/** The picture beside what it is compared with. */
function Papers({ driver }: { driver: DriverCard }) {
  const truckTypes = useTruckTypes()
  const { licencePhoto, samePlate } = driver
  return (
    <Panel title={m.operating_papers()}>
      <div className={s.papers}>
        {licencePhoto === null ? (
          <p className={s.none}>{m.operating_licence_none()}</p>
        ) : (
          <a href={licencePhoto} target="_blank" rel="noreferrer" className={s.photo}>
            <img src={licencePhoto} alt={m.operating_licence_photo()} />
          </a>
        )}
        <div>
          <div className={s.truck}>
            <TruckDrawing truckKey={truckTypes.keyOf(driver.truckTypeId)} />
          </div>
          <Facts facts={truckFacts(driver, truckTypes.nameOf(driver.truckTypeId))} />
          {samePlate.length > 0 && (
            <p className={s.warning} role="note">
              {m.operating_same_plate()}{' '}
              {samePlate.map(({ id, name }) => (
                <Link key={id} to={`/admin/drivers/${id}`}>
                  {name ?? m.operating_no_name()}
                </Link>
              ))}
            </p>
          )}
        </div>
      </div>
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
            <LastOrders of="driver" orders={driver.lastOrders} allTo={`/admin/orders?driver=${driver.id}`} />
          </>
        }
        side={
          <>
            <Panel title={driver.name ?? m.operating_no_name()}>
              <Facts facts={personFacts(driver, regions.nameOf(driver.homeRegionId))} />
            </Panel>
            <Panel title={m.operating_standing()}>
              <Facts facts={standingFacts(driver)} />
            </Panel>
          </>
        }
      />
      <DriverDialogs driver={driver} />
    </>
  )
}
