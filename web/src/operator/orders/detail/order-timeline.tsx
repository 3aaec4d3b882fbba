import { m } from '../../../messages/compiled/messages.js'
import { Grid, Stack, Text } from '../../../ui/layout/box.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import { moment } from '../../page/formats.ts'
import { Panel } from '../../page/panel.tsx'
import { actorLabel, operatorStatusLabel } from '../order-labels.ts'
import type { OperatorOrder, OrderEvent } from '../orders-queries.ts'
import { type DriverName, eventLabel, payloadFacts } from './event-labels.ts'
import css from './order-timeline.module.css'

const whoOf = ({ actor, actorName }: OrderEvent): string =>
  actorName === null ? actorLabel(actor) : `${actorLabel(actor)}: ${actorName}`

const driverNames = ({ carrier, offers, replacements }: OperatorOrder): DriverName => {
  const names = new Map<number, string | null>(offers.map(({ driverId, driver }) => [driverId, driver.name]))
  for (const { driver } of replacements) names.set(driver.id, driver.name)
  if (carrier !== null) names.set(carrier.driverId, carrier.name)
  return driverId => names.get(driverId) ?? null
}

type EntryProps = { event: OrderEvent; photos: readonly string[]; driverName: DriverName }

function Entry({ event, photos, driverName }: EntryProps) {
  const { at, fromStatus, toStatus } = event
  const facts = payloadFacts(event, driverName)
  return (
    <Grid as="li" className={css.entry} gap="4-12" padding="8-0">
      <time dateTime={at}>{moment(at)}</time>
      <div>
        <p>
          <b>{eventLabel(event)}</b>
          {fromStatus !== toStatus && <span className={css.status}>{operatorStatusLabel(toStatus)}</span>}
        </p>
        <Text tone="quiet">{whoOf(event)}</Text>
        {facts.length > 0 && (
          <dl className={css.payload}>
            {facts.map(([name, value]) => (
              <div key={`${name} ${value}`}>
                <dt>{name}:</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <PhotoStrip urls={photos} label={m.operator_photos_step()} />
      </div>
    </Grid>
  )
}

const photosAt = ({ timeline }: OperatorOrder, at: string): readonly string[] =>
  timeline.find(step => step.at === at)?.photos?.map(({ url }) => url) ?? []

/** All events of the order with their payload, newest first. */
export function OrderTimeline({ order }: { order: OperatorOrder }) {
  const driverName = driverNames(order)
  return (
    <Panel title={m.operator_timeline()}>
      <Stack as="ol" size={14} leading="snug">
        {[...order.events].reverse().map(event => (
          <Entry
            key={event.version}
            event={event}
            photos={photosAt(order, event.at)}
            driverName={driverName}
          />
        ))}
      </Stack>
    </Panel>
  )
}
