import type { MapPoint } from '@karvon/domain/values/map-point'
import { type FormEvent, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { AddressFields } from '../../product/address/field/address-fields.tsx'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import s from './calculator.module.css'
import { CargoChoice } from './cargo-choice.tsx'
import { LoadTimeChoice } from './load-time/load-time-choice.tsx'
import { type OfferedTruck, OrderBar, OrderButton } from './order-button.tsx'
import { ResultsBoundary } from './results-boundary.tsx'
import { useAfterWaking } from './use-after-waking.ts'
import { useCargoes } from './use-cargoes.ts'
import { useQuestion } from './use-question.ts'
import { useRequestedCargo } from './use-requested-cargo.ts'

const PricedResults = lazy(() =>
  import('./priced-results.tsx').then(part => ({ default: part.PricedResults })),
)

const MAX_POINTS = 12

/** Calculates the price of every truck type from route, cargo, weight and time. Without scripts it is a plain form. */
export function Calculator({ onOrder }: { onOrder?: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { question, change } = useQuestion()
  const cargoes = useCargoes()
  useRequestedCargo(
    cargoes,
    useCallback(parcelTypeId => change({ parcelTypeId }), [change]),
  )
  const [asked, setAsked] = useState(false)
  const [priced, setPriced] = useState<OfferedTruck | null>(null)
  const placed = question.points.flatMap(({ point }) => point ?? [])
  const hasWay = placed.length > 1
  const truck = hasWay ? priced : null
  const { known, ask, ownOptions } = useAfterWaking()
  const pickOnMap = (at: number, area: MapPoint | null) => {
    const keep = (picked: FormPoint) => change({ points: question.points.with(at, picked) })
    const stop = question.points[at]
    if (stop) known?.showMap(stop, area ?? placed[0] ?? null, keep)
  }
  const missing = question.points.map(({ point }) =>
    asked && point === null ? m.calc_address_missing() : null,
  )

  const order = (event: FormEvent) => {
    event.preventDefault()
    const empty = question.points.findIndex(({ point }) => point === null)
    if (truck && empty === -1) {
      change({ truckTypeId: truck.id })
      return onOrder?.()
    }
    setAsked(true)
    form.current?.querySelectorAll<HTMLInputElement>('[role="combobox"]')[Math.max(empty, 0)]?.focus()
  }

  return (
    <>
      <form ref={form} className={s.form} aria-label={m.calc_form()} onSubmit={order} method="get">
        <AddressFields
          points={question.points}
          maxPoints={MAX_POINTS}
          errors={missing}
          onChange={points => change({ points })}
          ownOptions={ownOptions}
          Resting={known?.Resting}
          onPickOnMap={known ? pickOnMap : undefined}
        />
        <div className={s.two}>
          <CargoChoice
            cargoes={cargoes}
            chosen={question.parcelTypeId}
            onChange={parcelTypeId => change({ parcelTypeId })}
          />
          <FigureField
            label={m.calc_weight()}
            kind="weight"
            name="weight"
            unit={m.calc_kg()}
            text={question.weightText}
            onChange={weightText => weightText !== question.weightText && change({ weightText })}
          />
        </div>
        <LoadTimeChoice
          {...{ known, ask }}
          loadAt={question.loadAt}
          onChange={loadAt => change({ loadAt })}
        />
        <OrderButton truck={truck} isCounting={hasWay && truck === null} />
      </form>
      {hasWay && (
        <ResultsBoundary>
          <Suspense>
            <PricedResults
              question={question}
              cargoName={cargoes.find(({ id }) => id === question.parcelTypeId)?.name ?? null}
              onSelect={truckTypeId => change({ truckTypeId })}
              onPriced={setPriced}
            />
          </Suspense>
        </ResultsBoundary>
      )}
      {truck && <OrderBar truck={truck} onPress={() => form.current?.requestSubmit()} />}
    </>
  )
}
