import { IconRulerMeasure } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { typedFigure } from '../../../platform/locale/read-figure.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { LoadingAdvice } from '../../../product/pieces/loading-advice.tsx'
import { isPriced, type TruckPrice } from '../../../product/price/truck-price.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { DimensionFields } from '../cargo/dimension-fields.tsx'
import { FitDrawing } from '../cargo/fit-drawing.tsx'
import { proposedFirst, TruckCards } from '../cargo/truck-cards.tsx'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import type { FieldErrors } from '../fields/field-errors.ts'
import s from '../order-form.module.css'
import { withTruck } from '../price/live-price.ts'
import type { LivePrice } from '../price/use-live-price.ts'

const SHOWN_FIRST = 4
/** In steps, where the page stays short; trucks that cannot go are collapsed too. */
const SHOWN_SHORT = 2

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  live: LivePrice
  errors: FieldErrors
  isShort: boolean
}

/** The first few trucks and the chosen one; the others, and those that cannot go, on demand. */
const visibleTrucks = (
  trucks: readonly TruckPrice[],
  { truck: chosen, advice }: Pick<LivePrice, 'truck' | 'advice'>,
  { isAll, isShort }: { isAll: boolean; isShort: boolean },
) => {
  const chosenId = chosen?.id
  const first = isShort ? SHOWN_SHORT : SHOWN_FIRST
  const priced = proposedFirst(trucks.filter(isPriced), advice)
  const shown = isAll ? priced : priced.filter(({ id }, at) => at < first || id === chosenId)
  const refused = trucks.filter(truck => !isPriced(truck))
  const shownRefused = isAll || !isShort ? refused : refused.filter(({ id }) => id === chosenId)
  const all = [...shown, ...shownRefused]
  return { shown: all, hidden: trucks.length - all.length }
}

function Cards({ form, change, live, isShort }: Omit<Props, 'errors'>) {
  const [isAll, setAll] = useState(false)
  const { prices, truck } = live
  const { shown, hidden } = visibleTrucks(prices.trucks, live, { isAll, isShort })
  if (prices.state === 'idle') return <Note>{m.orders_price_need_route()}</Note>
  if (prices.state === 'failed')
    return (
      <FailedState
        isSmall
        title={m.orders_price_failed()}
        text={prices.problem?.message || m.orders_failed_text()}
        onRetry={prices.retry}
      />
    )
  return (
    <>
      <TruckCards
        trucks={shown}
        selectedId={truck?.id ?? null}
        onSelect={id =>
          change(
            withTruck(
              form,
              prices.trucks.find(candidate => candidate.id === id),
            ),
          )
        }
        isLoading={prices.state === 'loading' && prices.trucks.length === 0}
        isStale={prices.state === 'loading'}
        name="truck_type"
        advice={live.advice}
      />
      {(hidden > 0 || isAll) && (
        <div className={s.under}>
          <Button tone="quiet" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? m.orders_truck_less() : m.orders_truck_more({ count: hidden })}
          </Button>
        </div>
      )}
    </>
  )
}

const hasMeasures = ({ lengthText, widthText, heightText }: OrderFormDraft) =>
  [lengthText, widthText, heightText].some(text => text !== '')

function OwnMeasures({ form, change, live, errors }: Omit<Props, 'isShort'>) {
  const [isOpen, setOpen] = useState(hasMeasures(form))
  const lengthM = typedFigure(form.lengthText, 'length')
  const widthM = typedFigure(form.widthText, 'length')
  const heightM = typedFigure(form.heightText, 'length')
  const { truck } = live
  const toggle = () => {
    setOpen(!isOpen)
    if (isOpen) change({ lengthText: '', widthText: '', heightText: '' })
  }
  return (
    <FieldAnchor name="dimensions">
      <div className={s.under}>
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isOpen}
          icon={<IconRulerMeasure size={18} stroke={1.75} aria-hidden="true" />}
          onClick={toggle}
        >
          {isOpen ? m.orders_own_size_remove() : m.orders_own_size()}
        </Button>
      </div>
      {isOpen && (
        <DimensionFields
          texts={form}
          onChange={change}
          errors={{
            dimension_x: errors.dimension_x ?? null,
            dimension_y: errors.dimension_y ?? null,
            dimension_z: errors.dimension_z ?? null,
          }}
        />
      )}
      {isOpen && truck && lengthM && widthM && heightM ? (
        <FitDrawing truck={truck} piece={{ lengthM, widthM, heightM }} />
      ) : null}
    </FieldAnchor>
  )
}

/** The truck: cards with prices, and the cargo's own dimensions. */
export function TruckSection(props: Props) {
  const { form, live, errors } = props
  const isChosenFor = form.truckTypeId === null && live.truck !== undefined
  const advised = live.truck && live.advice?.get(live.truck.id)
  return (
    <>
      <FieldAnchor name="truck_type" error={errors.truck_type}>
        <Cards {...props} />
      </FieldAnchor>
      {isChosenFor && <Note>{m.orders_truck_chosen_for({ truck: live.truck?.name ?? '' })}</Note>}
      {advised && <LoadingAdvice {...advised} />}
      {form.pieces.length === 0 && <OwnMeasures {...props} />}
    </>
  )
}
