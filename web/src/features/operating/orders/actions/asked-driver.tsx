import { writePlate } from '@karvon/domain/values/plate'
import { m } from '../../../../messages/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../frame/form/use-action.ts'
import { moment } from '../../frame/written.ts'
import { type OperatorOrder, stopAsking } from '../orders-queries.ts'
import css from './actions.module.css'

/** A driver who is asked to take the order over; until they answer it stays where it is. */
export function AskedDriver({ order }: { order: OperatorOrder }) {
  const asked = order.replacements.find(({ status }) => status === 'asked')
  const stopping = useAction({
    run: () => stopAsking(order.id),
    done: m.operating_asking_stopped(),
    onDone: () => {},
  })
  if (asked === undefined) return null
  const { driver, expiresAt } = asked
  const name = driver.name ?? m.operating_no_name()
  return (
    <section className={css.true}>
      <h3>{m.operating_asking_title()}</h3>
      <p>{m.operating_asking_text({ name, plate: writePlate(driver.plate), time: moment(expiresAt) })}</p>
      <Button size="small" isBusy={stopping.isPending} onClick={() => stopping.mutate(undefined)}>
        {m.operating_asking_stop()}
      </Button>
    </section>
  )
}
