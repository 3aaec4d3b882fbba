import { shortWay } from '@karvon/domain/places/written-point'
import { formatDuration, formatKg, formatKm } from '@karvon/domain/reading/figures'
import { lazy, Suspense } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { typedFigure } from '../../platform/locale/read-figure.ts'
import { namedPoint } from '../../product/order/draft/form-point.ts'
import { PriceRows } from '../../product/price/price-rows.tsx'
import type { PricedTruck } from '../../product/price/truck-price.ts'
import type { TruckPricesState } from '../../product/price/use-truck-prices.ts'
import { TruckList } from '../../product/truck/truck-list.tsx'
import { Box, Grid, Row } from '../../ui/layout/box.tsx'
import s from './results.module.css'
import { ResultsMissing } from './results-boundary.tsx'
import { RESULTS_LOOK } from './results-look.ts'
import type { Question } from './stored-question.ts'
import { useSeen } from './use-seen.ts'

const RoutePicture = lazy(() => import('./route-picture.tsx').then(part => ({ default: part.RoutePicture })))

type Props = {
  question: Question
  cargoName: string | null
  prices: TruckPricesState
  selected: PricedTruck | null
  onSelect: (truckTypeId: number) => void
}

/** The price of every truck for the route; for the chosen one also its breakdown and the route. */
export function Results({ question, cargoName, prices, selected, onSelect }: Props) {
  if (prices.state === 'failed') {
    const text = prices.problem?.message || m.calc_failed_text()
    return <ResultsMissing title={m.calc_failed()} text={text} onRetry={prices.retry} />
  }
  const isFirst = prices.trucks.length === 0
  return (
    <Box {...RESULTS_LOOK} className={s.results} data-results aria-label={m.calc_results()}>
      <Way question={question} cargoName={cargoName} truck={selected} />
      <TruckList
        trucks={prices.trucks}
        selectedId={selected?.id ?? null}
        onSelect={onSelect}
        isLoading={isFirst && prices.state === 'loading'}
        isStale={prices.state === 'loading'}
      />
      {selected && <Details question={question} truck={selected} />}
    </Box>
  )
}

function Way({
  question,
  cargoName,
  truck,
}: Pick<Props, 'question' | 'cargoName'> & { truck: PricedTruck | null }) {
  const weightKg = typedFigure(question.weightText, 'weight')
  const duration = truck?.durationMin
    ? m.calc_on_the_way({ time: formatDuration(truck.durationMin, getLocale()) })
    : null
  const load = [
    cargoName?.toLocaleLowerCase(getLocale()),
    weightKg === null ? null : formatKg(weightKg, getLocale()),
  ]
  const facts = [duration, load.filter(Boolean).join(', ')].filter(Boolean)
  const way = shortWay(question.points.filter(({ point }) => point !== null).map(namedPoint))
  return (
    <Row as="header" className={s.head} wrap align="baseline" aria-live="polite">
      <b>{truck ? `${way}, ${formatKm(Math.round(truck.distance), getLocale())}` : way}</b>
      <span>{facts.join(' · ')}</span>
      {truck?.approximate && <span>{m.geo_price_approximate()}</span>}
    </Row>
  )
}

function Details({ question, truck }: { question: Question; truck: PricedTruck }) {
  const [place, seen] = useSeen<HTMLDivElement>()
  return (
    <Grid className={s.details} gap={24} border="top" ref={place}>
      <div>
        <h2 className={s.detailsTitle}>{m.calc_rows_title({ truck: truck.name })}</h2>
        <PriceRows rows={truck.breakdown} totalUzs={truck.price} />
      </div>
      <Box className={s.map} radius="inner" clip>
        {seen && (
          <Suspense>
            <RoutePicture points={question.points} />
          </Suspense>
        )}
      </Box>
    </Grid>
  )
}
