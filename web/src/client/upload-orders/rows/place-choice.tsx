import { canLoadAt } from '@karvon/domain/values/point-precision'
import { m } from '../../../messages/compiled/messages.js'
import type { RowStop } from '../batch-queries.ts'
import s from '../upload-orders.module.css'

type PlaceChoiceProps = { stop: RowStop; onPick: (choice: number) => void }

const labelOf = ({ address, precision }: RowStop['choices'][number]): string =>
  canLoadAt(precision) ? address : m.batches_around({ address })

/** The places that the text of an address may mean. */
export function PlaceChoice({ stop, onPick }: PlaceChoiceProps) {
  if (stop.choices.length === 0) return null
  const picked = stop.isGuess ? '' : String(stop.choices.findIndex(each => each.address === stop.address))
  return (
    <select
      className={s.place}
      aria-label={m.batches_which_place()}
      value={picked === '-1' ? '' : picked}
      onChange={event => event.target.value !== '' && onPick(Number(event.target.value))}
    >
      <option value="">{m.batches_which_place()}</option>
      {stop.choices.map((choice, at) => (
        <option key={`${choice.address} ${choice.precision}`} value={at}>
          {labelOf(choice)}
        </option>
      ))}
    </select>
  )
}
