import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { useAction } from '../../form/use-action.ts'
import { moment } from '../../page/formats.ts'
import { type OperatorOrder, withdrawRequest } from '../orders-queries.ts'
import css from './actions.module.css'

const titled = (text: string) => (
  <Stack as="section" justifyItems="start" gap={12}>
    <h3>{m.operator_asking_title()}</h3>
    <p>{text}</p>
  </Stack>
)

/** The driver last asked to take the order over; until they accept, its driver doesn't change. */
export function AskedDriver({ order }: { order: OperatorOrder }) {
  const [asked] = order.replacements
  const stopping = useAction({
    run: () => withdrawRequest(order.id),
    done: m.operator_asking_stopped(),
    onDone: () => {},
  })
  if (asked === undefined || order.replacement === null) return null
  const { driver, expiresAt } = asked
  const name = driver.name ?? m.operator_no_name()
  const plate = formatPlate(driver.plate)
  if (asked.status !== 'asked') return titled(m.operator_asking_failed({ name, plate }))
  return (
    <Stack as="section" className={css.asked} card justifyItems="start" gap={8} padding={16}>
      <h3>{m.operator_asking_title()}</h3>
      <p>{m.operator_asking_text({ name, plate, time: moment(expiresAt) })}</p>
      <Button size="small" isBusy={stopping.isPending} onClick={() => stopping.mutate(undefined)}>
        {m.operator_asking_stop()}
      </Button>
    </Stack>
  )
}
